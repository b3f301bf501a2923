import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import { Button } from '@mantine/core';
import { useKybDocuments } from './use-kyb-documents.ts';

interface ReviewDocumentsProps {
  account: AccountKey;
  /** Filled where there is something to review. */
  variant: 'filled' | 'default' | 'quiet';
}

/** Opens the viewer at the first KYB document; nothing where there is none. */
export function ReviewDocuments({ account, variant }: ReviewDocumentsProps) {
  const { documents, open } = useKybDocuments(account);
  const first = documents?.[0];
  if (!first) return null;
  return (
    <Button variant={variant} onClick={() => open(first.id)}>
      Review documents
    </Button>
  );
}
