import { STAFF_PAGES } from '@verify-admin/rulebook/kernel/pages';
import { useLocation, useRouter } from '@tanstack/react-router';
import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import { accountPath } from '@verify-admin/rulebook/accounts/account-type';
import { getNextStudioReview } from '@verify-admin/rulebook/studios/review/review.contract';
import { useCall } from '../../kernel/calls/use-call.ts';
import { selectStudio } from '../../shell/menu/studio-selected.ts';

/** The studio that needs approval next; the way back to the list goes along. */
export function useNextStudio({ account_id }: AccountKey, isOfList: boolean) {
  const router = useRouter();
  const from = useLocation({ select: ({ state }) => state.from });
  const { data } = useCall(getNextStudioReview, { after: account_id }, { enabled: isOfList });
  const next = data?.data.account_id ?? null;
  if (!isOfList || next === null) return undefined;
  const href = `${STAFF_PAGES.studios}/${next}`;
  const go = () => {
    // The list marks the studio that was looked at last.
    selectStudio(accountPath('studio', next));
    void router.navigate({ href, state: from ? { from } : {} });
  };
  return { href, go };
}
