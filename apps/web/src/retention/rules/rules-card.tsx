import { STAFF_PAGES } from '@verify-admin/rulebook/kernel/pages';
import {
  ACCOUNT_PHASES,
  type AccountPhase,
  ENDING_PHASES,
  PHASE_NAMES,
} from '@verify-admin/rulebook/retention/account-phases';
import {
  formatPeriod,
  periodOf,
  RETAINED_RECORDS,
  type RetainedRecord,
  recordsByBasis,
} from '@verify-admin/rulebook/retention/retention-periods.rules';
import { SectionHead } from '../../ui/layout/section/section-head.tsx';
import { PlainLink } from '../../ui/plain-link.tsx';
import { type InnerColumn, InnerTable } from '../../ui/table/inner-table.tsx';
import { RuleNote } from './rule-note.tsx';
import classes from './rules-card.module.css';

const WIDTHS: Readonly<Record<AccountPhase, number>> = {
  application: 150,
  business: 110,
  denied: 90,
  ended: 130,
};

function periodText(record: RetainedRecord, phase: AccountPhase): string {
  const period = periodOf(record, phase);
  return period === null ? 'No end' : formatPeriod(period);
}

const COLUMNS: readonly InnerColumn<RetainedRecord>[] = [
  { key: 'record', head: 'Record', stacked: 'line', cell: (record) => <b>{record}</b> },
  ...PHASE_NAMES.map((phase): InnerColumn<RetainedRecord> => {
    const { label } = ACCOUNT_PHASES[phase];
    const place = { width: WIDTHS[phase], stacked: 'line', isNamed: true } as const;
    return { key: phase, head: label, ...place, cell: (record) => periodText(record, phase) };
  }),
];

const LIST = new Intl.ListFormat('en');
const DISJUNCTION = new Intl.ListFormat('en', { type: 'disjunction' });
const BEGINNINGS = ENDING_PHASES.flatMap((phase) => ACCOUNT_PHASES[phase].begins ?? []);

/** How long each kind of record is stored in each phase of its account, and why. */
export function RulesCard() {
  return (
    <section>
      <SectionHead title="Rules" aside="How long records are stored, by phase of the account" />
      <InnerTable
        label="Rules"
        columns={COLUMNS}
        rows={RETAINED_RECORDS}
        rowKey={(record) => record}
      />
      <RuleNote>
        A period begins with {DISJUNCTION.format(BEGINNINGS)}. The account, its statuses and
        histories and the audit log stay until an erasure, which is approved under{' '}
        <PlainLink href={STAFF_PAGES.makerChecker}>Maker-checker</PlainLink>.
      </RuleNote>
      <ul className={classes.bases}>
        {recordsByBasis().map(({ basis, records }) => (
          <li key={basis}>
            <b>{basis}</b> {LIST.format(records)}.
          </li>
        ))}
      </ul>
    </section>
  );
}
