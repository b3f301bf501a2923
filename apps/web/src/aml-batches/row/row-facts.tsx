import { runLabel } from '@verify-admin/rulebook/checks/run-checks';
import type {
  BatchResultRow,
  getBatchRow,
} from '@verify-admin/rulebook/aml-batches/aml-batches.contract';
import { rowStatus } from '@verify-admin/rulebook/aml-batches/row-status';
import type { RunType } from '@verify-admin/rulebook/aml/aml.rules';
import type { OutputOf } from '@verify-admin/rulebook/kernel/call';
import { AML_STATES } from '@verify-admin/rulebook/aml/aml.states';
import { StatusText } from '../../ui/tone/status-text.tsx';
import { formatBirthDate } from '../../ui/values/time/moment.ts';
import { countryNameOf } from '../../ui/values/country-name.tsx';
import classes from './row-facts.module.css';

export type RowAccount = NonNullable<OutputOf<typeof getBatchRow>['data']['account']>;

/** Who the sheet names and whom the account belongs to, where these are two. */
export function RowFacts({ row, account }: { row: BatchResultRow; account: RowAccount }) {
  const named = `${row.first_name} ${row.last_name}`.trim();
  const isOther = account.name !== '' && account.name !== named;
  return (
    <p className={classes.facts}>
      <span>
        <span>{`Sheet row ${row.row_no}: `}</span>
        <b>
          <bdi>{named}</bdi>
        </b>
      </span>
      <span>{`Born ${formatBirthDate(row.birthday)}`}</span>
      <span>{countryNameOf(row.country)}</span>
      {isOther && (
        <span>
          Account:{' '}
          <b>
            <bdi>{account.name}</bdi>
          </b>
        </span>
      )}
      {account.company_name && <bdi>{account.company_name}</bdi>}
    </p>
  );
}

const CHECKS: readonly { readonly check: RunType; readonly label: string }[] = [
  { check: 'individual', label: runLabel('individual') },
  { check: 'business', label: 'Account AML' },
];

interface CheckChoiceProps {
  row: BatchResultRow;
  check: RunType;
  onChoose: (check: RunType) => void;
}

/** The person's and the company's check of a row that had both. */
export function CheckChoice({ row, check, onChoose }: CheckChoiceProps) {
  const run = CHECKS.filter((one) => rowStatus(row, one.check) !== 'NOT_RUN');
  if (run.length < 2) return null;
  return (
    <div className={classes.checks} role="group" aria-label="Check">
      {run.map((one) => (
        <button
          key={one.check}
          type="button"
          className={classes.check}
          aria-pressed={one.check === check}
          onClick={() => onChoose(one.check)}
        >
          <span>{one.label}</span>
          <StatusText state={AML_STATES[rowStatus(row, one.check)]} />
        </button>
      ))}
    </div>
  );
}
