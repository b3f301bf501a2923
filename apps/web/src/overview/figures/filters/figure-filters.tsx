import { localDay } from '../../../kernel/local-day.ts';
import { useNavigate } from '@tanstack/react-router';
import { DEPARTMENTS } from '@verify-admin/rulebook/assignments/assignment.rules';
import {
  type FigurePeriod,
  PERIOD_DEFAULT,
  PERIODS,
} from '@verify-admin/rulebook/overview/figures/period.rules';
import {
  exportTeamFigures,
  getTeamFigures,
} from '@verify-admin/rulebook/overview/figures/team-figures.contract';
import { saveFrom } from '../../../kernel/save-file.ts';
import { useAct } from '../../../kernel/calls/use-act.ts';
import { useCall } from '../../../kernel/calls/use-call.ts';
import { ErrorLine } from '../../../ui/states/error-line.tsx';
import { formatDay, readMoment } from '../../../ui/values/time/moment.ts';
import { type OverviewAddress, overviewPath, periodOf } from '../../overview-address.ts';
import { ChoiceChip } from './choice-chip.tsx';
import { ExportMenu } from './export-menu.tsx';
import classes from './figure-filters.module.css';
import { figuresAsk } from '../figures-ask.ts';
import { PeriodForm } from './period-form.tsx';

const ALL = 'All';

function dayText(day: string): string {
  const at = readMoment(day);
  return at ? formatDay(at) : day;
}

/** `Oct 23 – Nov 21, 2026` */
export function periodText({ from, to }: FigurePeriod): string {
  if (from === to) return dayText(to);
  const isOneYear = from.slice(0, 4) === to.slice(0, 4);
  const first = isOneYear ? dayText(from).replace(/, \d{4}$/, '') : dayText(from);
  return `${first} – ${dayText(to)}`;
}

/** Of which days, accounts and people the figures are; all of it in the address. */
export function FigureFilters({ address }: { address: OverviewAddress }) {
  const navigate = useNavigate();
  const save = useAct(exportTeamFigures, { onDone: ({ data }) => saveFrom(data.url) });
  const today = localDay();
  const period = periodOf(address, today);
  const { days: _days, from: _from, to: _to, ...others } = address;
  const { department: _department, ...withoutDepartment } = address;
  const { person: _person, ...withoutPerson } = address;
  return (
    <div className={classes.filters}>
      <ChoiceChip
        label="Period"
        value={periodText(period)}
        choices={PERIODS.map(({ days, label }) => ({
          label,
          href: overviewPath({ ...others, ...(days !== PERIOD_DEFAULT && { days }) }),
          isChosen: !address.from && (address.days ?? PERIOD_DEFAULT) === days,
        }))}
        more={(close) => (
          <PeriodForm
            key={`${period.from} ${period.to}`}
            period={period}
            today={today}
            onChoose={(chosen) => {
              close();
              void navigate({ href: overviewPath({ ...others, ...chosen }) });
            }}
          />
        )}
      />
      <ChoiceChip
        label="Department"
        value={address.department ?? ALL}
        choices={[
          { label: ALL, href: overviewPath(withoutDepartment), isChosen: !address.department },
          ...DEPARTMENTS.map((department) => ({
            label: department,
            href: overviewPath({ ...address, department }),
            isChosen: address.department === department,
          })),
        ]}
      />
      <PersonChip address={address} all={overviewPath(withoutPerson)} />
      <span className={classes.export}>
        <ExportMenu
          busy={save.busy}
          onExport={(format) => save.run({ ...figuresAsk(address), format })}
        />
      </span>
      {save.error && (
        <div className={classes.failed}>
          <ErrorLine error={save.error} onRetry={save.retry} retrying={save.busy} />
        </div>
      )}
    </div>
  );
}

/** Everybody who decided something in the period can be chosen. */
function PersonChip({ address, all }: { address: OverviewAddress; all: string }) {
  const figures = useCall(getTeamFigures, figuresAsk(address), { keepsLast: true });
  const names = new Map(figures.data?.data.people.map(({ uuid, username }) => [uuid, username]));
  const people = [...names].toSorted(([, a], [, b]) => a.localeCompare(b));
  const { person } = address;
  const chosen = person === undefined ? ALL : (names.get(person) ?? 'No decisions');
  return (
    <ChoiceChip
      label="Person"
      value={chosen}
      choices={[
        { label: ALL, href: all, isChosen: person === undefined },
        ...people.map(([uuid, username]) => ({
          label: username,
          href: overviewPath({ ...address, person: uuid }),
          isChosen: person === uuid,
        })),
      ]}
    />
  );
}
