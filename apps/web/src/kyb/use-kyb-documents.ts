import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import { withOver } from '../shell/address/desk-address.ts';
import { useDeskAddress } from '../shell/address/use-desk-address.ts';
import { imagesOf, useImages } from '../documents/use-images.ts';

/** The documents of the KYB Images section, and the way to look at one; the section's viewer shows it. */
export function useKybDocuments(account: AccountKey) {
  const { images } = useImages(account);
  const { layers } = useDeskAddress();
  return {
    documents: imagesOf('kyb', images),
    open: (id: number) => layers.open(withOver({ doc: id })),
  };
}
