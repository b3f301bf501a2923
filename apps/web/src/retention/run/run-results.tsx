import { formatClientId } from '@verify-admin/rulebook/accounts/client-id';
import { accountPath } from '@verify-admin/rulebook/accounts/account-type';
import { formatFigure } from '@verify-admin/rulebook/kernel/figures';
import {
  RETENTION_RUN_STATES,
  RUN_FAULTS,
} from '@verify-admin/rulebook/retention/retention-run.rules';
import type { RetentionRun } from '@verify-admin/rulebook/retention/retention-settings.contract';
import { PlainLink } from '../../ui/plain-link.tsx';
import { type InnerColumn, InnerTable } from '../../ui/table/inner-table.tsx';
import { StatusText } from '../../ui/tone/status-text.tsx';
import { DateTime } from '../../ui/values/time/date-time.tsx';
import { RuleNote } from '../rules/rule-note.tsx';
import { deletedRecords, deletedText, heldAccounts, heldText } from './run-facts.ts';

const figure = { width: 100, align: 'end', isNamed: true } as const;

const COLUMNS: readonly InnerColumn<RetentionRun>[] = [
  {
    key: 'due',
    head: 'Run of',
    isNamed: true,
    stacked: 'start',
    cell: ({ due }) => <DateTime value={due} />,
  },
  {
    key: 'state',
    head: 'State',
    width: 130,
    stacked: 'end',
    cell: ({ state }) => <StatusText state={RETENTION_RUN_STATES[state]} />,
  },
  {
    key: 'accounts',
    head: 'Accounts',
    ...figure,
    stacked: 'start',
    cell: ({ accounts }) => formatFigure(accounts),
  },
  {
    key: 'records',
    head: 'Records',
    ...figure,
    stacked: 'end',
    cell: (run) => formatFigure(deletedRecords(run)),
  },
  {
    key: 'held',
    head: 'Held back',
    ...figure,
    stacked: 'start',
    cell: (run) => formatFigure(heldAccounts(run)),
  },
  {
    key: 'failed',
    head: 'Failed',
    ...figure,
    stacked: 'end',
    cell: ({ failed }) => formatFigure(failed),
  },
];

/** The last runs, and of the newest what it deleted, held back and could not delete. */
export function RunResults({ runs }: { runs: readonly RetentionRun[] }) {
  const [newest] = runs;
  if (!newest) return null;
  return (
    <>
      <InnerTable label="Last runs" columns={COLUMNS} rows={runs} rowKey={({ due }) => due} />
      <Newest run={newest} />
    </>
  );
}

function Newest({ run }: { run: RetentionRun }) {
  const { held_back, failed, failures, erasure_requests } = run;
  const deleted = deletedText(run);
  return (
    <>
      <RuleNote>
        The newest run deleted {deleted === '' ? 'nothing' : deleted}.
        {held_back.length > 0 && ` Accounts held back: ${held_back.map(heldText).join(', ')}.`}
        {erasure_requests > 0 &&
          ` Erasures requested of a checker: ${formatFigure(erasure_requests)}.`}
      </RuleNote>
      {failures.length > 0 && (
        <RuleNote>
          Failed:{' '}
          {failures.map(({ account_type, account_id, why }, at) => (
            <span key={`${account_type} ${account_id}`}>
              {at > 0 && ' '}
              <PlainLink href={accountPath(account_type, account_id)}>
                {formatClientId(account_type, account_id)}
              </PlainLink>{' '}
              {RUN_FAULTS[why]}
            </span>
          ))}
          {failed > failures.length && ` And ${formatFigure(failed - failures.length)} more.`}
        </RuleNote>
      )}
    </>
  );
}
