import { useRouter } from '@tanstack/react-router';
import { accountPath } from '@verify-admin/rulebook/accounts/account-type';
import type { FoundAccount } from '@verify-admin/rulebook/accounts/search-row';
import { selectStudio } from '../../shell/menu/studio-selected.ts';

/** The address of the desk of a found account. */
export function foundPath({ account_type, account_id }: FoundAccount): string {
  return accountPath(account_type, account_id);
}

/** Opens a found account as its row does. */
export function useOpenFound(): (account: FoundAccount) => void {
  const router = useRouter();
  return (account) => {
    selectStudio(foundPath(account));
    const from = router.history.location.href;
    void router.navigate({ href: foundPath(account), state: { from } });
  };
}
