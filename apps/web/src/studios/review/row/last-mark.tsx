import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import { shownText } from '../../../ui/values/text/shown-text.tsx';
import { DateTime } from '../../../ui/values/time/date-time.tsx';
import { useMarkedSubmission } from './use-marked-submission.ts';

/** Who ticked submitted data last, and when; nothing where nobody has. */
export function LastMark({ account }: { account: AccountKey }) {
  const { review } = useMarkedSubmission(account);
  const last = review?.marks
    .filter(({ mark }) => mark !== null)
    .toSorted((a, b) => b.created.localeCompare(a.created))[0];
  if (!last) return null;
  return (
    <>
      <span>Ticked by </span>
      <span>{shownText(last.admin_username)}</span>
      <span>, </span>
      <DateTime value={last.created} />
    </>
  );
}
