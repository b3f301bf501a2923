import { Button } from '@mantine/core';
import { allOf, anyOf } from '@verify-admin/rulebook/kernel/enumeration';
import { STAFF_PAGES } from '@verify-admin/rulebook/kernel/pages';
import {
  ACCOUNT_PHASES,
  type AccountPhase,
  ENDING_PHASES,
  PHASE_NAMES,
} from '@verify-admin/rulebook/retention/account-phases';
import {
  findPeriod,
  RETENTION_GROUP_NAMES,
  RETENTION_GROUPS,
  type RetentionGroupName,
  recordsOf,
} from '@verify-admin/rulebook/retention/retention-periods.rules';
import {
  type PeriodInForce,
  periodLabel,
  periodText,
} from '@verify-admin/rulebook/retention/retention-settings.rules';
import { useLayer } from '../../shell/address/use-desk-address.ts';
import { AlertLine } from '../../ui/alert-line.tsx';
import { SectionHead } from '../../ui/layout/section/section-head.tsx';
import { PlainLink } from '../../ui/plain-link.tsx';
import { LoadState } from '../../ui/states/load-state.tsx';
import { type InnerColumn, InnerTable } from '../../ui/table/inner-table.tsx';
import type { RunRead } from '../run/use-retention-run.ts';
import { PeriodModal } from './period-modal.tsx';
import { RuleNote } from './rule-note.tsx';
import classes from './rules-card.module.css';

const WIDTHS: Readonly<Record<AccountPhase, number>> = {
  application: 170,
  business: 120,
  denied: 120,
  ended: 150,
};

interface Changing {
  readonly maySet: boolean;
  readonly onChange: (period: PeriodInForce) => void;
}

function Period({ period, maySet, onChange }: Changing & { period: PeriodInForce | null }) {
  if (!period) return 'No end';
  const text = periodText(period, period.count);
  if (!maySet) return text;
  const label = `${periodLabel(period)}: ${text}, change`;
  return (
    <Button
      variant="link"
      className={classes.period ?? ''}
      aria-label={label}
      onClick={() => onChange(period)}
    >
      {text}
    </Button>
  );
}

function columnsOf(
  periods: readonly PeriodInForce[],
  changing: Changing,
): readonly InnerColumn<RetentionGroupName>[] {
  return [
    {
      key: 'group',
      head: 'Records',
      stacked: 'line',
      cell: (group) => <b>{RETENTION_GROUPS[group].label}</b>,
    },
    ...PHASE_NAMES.map((phase): InnerColumn<RetentionGroupName> => {
      const place = { width: WIDTHS[phase], stacked: 'line', isNamed: true } as const;
      return {
        key: phase,
        head: ACCOUNT_PHASES[phase].label,
        ...place,
        cell: (group) => (
          <Period period={findPeriod(periods, { period_group: group, phase })} {...changing} />
        ),
      };
    }),
  ];
}

const BEGINNINGS = ENDING_PHASES.flatMap((phase) => ACCOUNT_PHASES[phase].begins ?? []);

interface RulesCardProps {
  read: RunRead;
  maySet: boolean;
  onDone: (message: string) => void;
}

/** How long the records of each group are stored in each phase of their account, and why. */
export function RulesCard({ read, maySet, onDone }: RulesCardProps) {
  const { status, error, refetch, isFetching } = read;
  const dialog = useLayer('period', 'retention/set-period');
  const [group = '', phase = ''] = (dialog.of ?? '').split('.');
  const asked = status?.periods.find((one) => one.period_group === group && one.phase === phase);
  const onChange = (period: PeriodInForce) => dialog.open(`${period.period_group}.${period.phase}`);
  const readAgain = async () => {
    const { data } = await refetch();
    return data?.data.periods ?? [];
  };
  return (
    <section>
      <SectionHead
        title="Rules"
        aside={
          maySet
            ? 'How long records are stored. Press a period to change it'
            : 'How long records are stored, by phase of the account'
        }
      />
      {!status && <LoadState error={error} onRetry={refetch} retrying={isFetching} height={150} />}
      {status && (
        <InnerTable
          label="Rules"
          columns={columnsOf(status.periods, { maySet, onChange })}
          rows={RETENTION_GROUP_NAMES}
          rowKey={(one) => one}
        />
      )}
      <RuleNote>
        <span>{`A period begins with ${anyOf(BEGINNINGS)}. The account, its statuses and histories, its hits and the audit log stay until an erasure, which is approved under `}</span>
        <PlainLink className={classes.link} href={STAFF_PAGES.makerChecker}>
          Maker-checker
        </PlainLink>
        <span>.</span>
      </RuleNote>
      <ul className={classes.bases}>
        {RETENTION_GROUP_NAMES.map((name) => (
          <li key={name}>
            <b>{RETENTION_GROUPS[name].basis}</b>
            <span>{` ${allOf(recordsOf(name))}.`}</span>
          </li>
        ))}
      </ul>
      {dialog.refused !== null && (
        <AlertLine tone="open" fact={dialog.refused} onClose={dialog.close} />
      )}
      {asked && (
        <PeriodModal
          key={`${group}.${phase}`}
          period={asked}
          readAgain={readAgain}
          onClose={dialog.close}
          onDone={onDone}
        />
      )}
    </section>
  );
}
