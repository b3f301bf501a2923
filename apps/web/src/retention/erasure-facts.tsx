import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import type { AccountRetention } from '@verify-admin/rulebook/retention/retention.contract';
import { AlertLine } from '../ui/alert-line.tsx';
import { ErrorLine } from '../ui/states/error-line.tsx';
import { Skeleton } from '../ui/states/skeleton.tsx';
import classes from './erasure-facts.module.css';
import { useRetention } from './use-retention.ts';

/** What an erasure of the account deletes, what it empties, and what stays and why. */
export function ErasureFacts({ account }: { account: AccountKey }) {
  const { retention, error, refetch, isFetching } = useRetention(account);
  if (error && !retention)
    return <ErrorLine error={error} onRetry={refetch} retrying={isFetching} />;
  if (!retention) return <Skeleton width={320} />;
  return <Facts retention={retention} />;
}

function Facts({ retention }: { retention: AccountRetention }) {
  const { refusal, deletes, empties, lines_in_clear } = retention;
  return (
    <div className={classes.facts}>
      {refusal !== null && <AlertLine tone="bad" fact={refusal} />}
      <p>
        <strong>Deleted:</strong>
        <span>{` ${deletes.map(({ record, rows }) => `${record} (${rows})`).join(', ') || 'no rows'}, and the files.`}</span>
      </p>
      <p>
        <strong>Emptied:</strong>
        <span>{` the names, texts and notes of ${empties.join(', ')}.`}</span>
      </p>
      <p>
        <strong>Stays:</strong> the account number, the statuses with their dates and who decided
        them, and the audit log, whose names and texts can no longer be read.
      </p>
      {lines_in_clear > 0 && (
        <p>
          <strong>Stays readable:</strong>
          <span>{` ${lines_in_clear} older ${lines_in_clear === 1 ? 'entry' : 'entries'} of the audit log, written before they were encrypted. Backups keep the data until they expire.`}</span>
        </p>
      )}
    </div>
  );
}
