import { describeAct } from '@verify-admin/rulebook/audit/audit-acts';
import { formatAgo } from '../ui/values/time/moment.ts';
import { useNow } from '../ui/values/time/use-now.ts';

export interface ChangeNoticeProps {
  act: string;
  /** The username; null where nobody of the staff did it. */
  by: string | null;
  /** When it was received, ISO 8601. */
  received: string;
}

/** Who did what on the account, and when. */
export function ChangeNotice({ act, by, received }: ChangeNoticeProps) {
  const now = new Date(useNow());
  const { who, what } = describeAct({ act, outcome: null, admin_username: by });
  return <span>{`${who} ${what} ${formatAgo(new Date(received), now)}`}</span>;
}
