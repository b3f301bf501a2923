import { formatFigure } from '@verify-admin/rulebook/kernel/figures';
import type { PersonCount } from '@verify-admin/rulebook/overview/figures/team-figures.contract';
import {
  type TeamDecision,
  TEAM_DECISION_WORDS,
  TEAM_DECISIONS,
} from '@verify-admin/rulebook/overview/figures/team-figures.rules';
import { DrawerFrame } from '../../../ui/overlay/drawer-frame.tsx';
import { DrawerPart } from '../../../ui/overlay/drawer-part.tsx';
import { PlainLink } from '../../../ui/plain-link.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { type InnerColumn, InnerTable } from '../../../ui/table/inner-table.tsx';
import { Person } from '../../../ui/values/people/person.tsx';

interface PersonRow {
  readonly uuid: string;
  readonly username: string;
  readonly decided: ReadonlyMap<TeamDecision, number>;
  readonly all: number;
}

/** One row a person, the one who decided most first. */
function personRows(counts: readonly PersonCount[]): readonly PersonRow[] {
  const people = new Map<string, PersonRow>();
  for (const { uuid, username, kind, decided } of counts) {
    const known = people.get(uuid) ?? { uuid, username, decided: new Map(), all: 0 };
    people.set(uuid, {
      ...known,
      decided: new Map([...known.decided, [kind, decided]]),
      all: known.all + decided,
    });
  }
  return [...people.values()].toSorted(
    (a, b) => b.all - a.all || a.username.localeCompare(b.username),
  );
}

const FIGURES: readonly InnerColumn<PersonRow>[] = [
  ...TEAM_DECISION_WORDS.map(
    (kind): InnerColumn<PersonRow> => ({
      key: kind,
      head: TEAM_DECISIONS[kind],
      width: 76,
      align: 'end',
      stacked: 'start',
      isNamed: true,
      cell: ({ decided }) => formatFigure(decided.get(kind) ?? 0),
    }),
  ),
  {
    key: 'all',
    head: 'All',
    width: 76,
    align: 'end',
    stacked: 'end',
    isNamed: true,
    cell: ({ all }) => <b>{formatFigure(all)}</b>,
  },
];

function columns(hrefOf: (uuid: string) => string): readonly InnerColumn<PersonRow>[] {
  const person: InnerColumn<PersonRow> = {
    key: 'person',
    head: 'Person',
    stacked: 'line',
    cell: ({ uuid, username }) => (
      <PlainLink href={hrefOf(uuid)} data-hint="Show the figures of this person">
        <Person name={username} />
      </PlainLink>
    ),
  };
  return [person, ...FIGURES];
}

interface PeopleDrawerProps {
  opened: boolean;
  onClose: () => void;
  /** Undefined while they load. */
  counts: readonly PersonCount[] | undefined;
  /** The period. */
  subject: string;
  /** The address of the figures of one person. */
  hrefOf: (uuid: string) => string;
}

/** ours: who decided how much of what. */
export function PeopleDrawer(props: PeopleDrawerProps) {
  const { opened, onClose, counts, subject, hrefOf } = props;
  return (
    <DrawerFrame title="Decided by person" subject={subject} opened={opened} onClose={onClose}>
      <DrawerPart top={12}>
        {counts ? (
          <InnerTable
            label="Decided by person"
            columns={columns(hrefOf)}
            rows={personRows(counts)}
            rowKey={({ uuid }) => uuid}
            empty="Nobody decided anything in this period."
          />
        ) : (
          <Skeleton width="60%" />
        )}
      </DrawerPart>
    </DrawerFrame>
  );
}
