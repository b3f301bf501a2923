import { accountPath } from '@verify-admin/rulebook/accounts/account-type';
import { formatClientId } from '@verify-admin/rulebook/accounts/client-id';
import { formatFigure } from '@verify-admin/rulebook/kernel/figures';
import { STAFF_PAGES } from '@verify-admin/rulebook/kernel/pages';
import { RUN_FAULTS } from '@verify-admin/rulebook/retention/retention-run.rules';
import type { RetentionRun } from '@verify-admin/rulebook/retention/retention-settings.contract';
import { PlainLink } from '../../ui/plain-link.tsx';
import { Fact, FactList } from '../../ui/values/fact-list.tsx';
import { deletedKinds, failuresByReason, heldText } from './run-facts.ts';
import classes from './newest-run.module.css';

/** What the newest run deleted, held back and could not delete. */
export function NewestRun({ run }: { run: RetentionRun }) {
  const { held_back, erasure_requests, failures } = run;
  return (
    <FactList label="Newest run" boxed>
      <Fact name="Newest run deleted">
        <Deleted run={run} />
      </Fact>
      {held_back.length > 0 && (
        <Fact name="Accounts held back">{held_back.map(heldText).join(', ')}</Fact>
      )}
      {erasure_requests > 0 && (
        <Fact name="Erasures requested">
          <span>{`${formatFigure(erasure_requests)}, approved under `}</span>
          <PlainLink className={classes.link} href={STAFF_PAGES.makerChecker}>
            Maker-checker
          </PlainLink>
        </Fact>
      )}
      {failures.length > 0 && (
        <Fact name="Accounts that failed">
          <Failures run={run} />
        </Fact>
      )}
    </FactList>
  );
}

function Deleted({ run }: { run: RetentionRun }) {
  if (run.deleted.length === 0) return <span>Nothing</span>;
  return (
    <ul className={classes.kinds}>
      {deletedKinds(run).map(({ record, rows }) => (
        <li key={record}>
          <span>{record}</span> <b>{formatFigure(rows)}</b>
        </li>
      ))}
    </ul>
  );
}

function Failures({ run }: { run: RetentionRun }) {
  const more = run.failed - run.failures.length;
  return (
    <>
      {failuresByReason(run).map(([why, failures]) => (
        <div key={why} className={classes.reason}>
          <span>{RUN_FAULTS[why]}</span>
          <ul className={classes.kinds}>
            {failures.map(({ account_type, account_id }) => (
              <li key={`${account_type} ${account_id}`}>
                <PlainLink className={classes.link} href={accountPath(account_type, account_id)}>
                  {formatClientId(account_type, account_id)}
                </PlainLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
      {more > 0 && <span>{`And ${formatFigure(more)} more.`}</span>}
    </>
  );
}
