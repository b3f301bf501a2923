import { UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { DEPARTMENTS } from '@verify-admin/rulebook/assignments/assignment.rules';
import { listColleagues } from '@verify-admin/rulebook/assignments/assignments.contract';
import { workCountText } from '@verify-admin/rulebook/work/work-case.rules';
import { scopeFilter, type WorkScope } from '@verify-admin/rulebook/work/work-scope';
import { followLink } from '../../kernel/address/layers.ts';
import { useCall } from '../../kernel/calls/use-call.ts';
import { ActMenu } from '../../ui/menu/act-menu.tsx';
import { PlainLink } from '../../ui/plain-link.tsx';
import classes from './scope-switch.module.css';
import { sumCounts, useWorkCounts } from './use-work-counts.ts';

interface ScopeSwitchProps {
  scope: WorkScope;
  hrefOf: (scope: WorkScope) => string;
}

/** Before a department is chosen: accounts that nobody has given to one. */
const FIRST_DEPARTMENT = DEPARTMENTS[0];

/** Whose work is shown: mine, a department's, everyone's or a colleague's. */
export function ScopeSwitch({ scope, hrefOf }: ScopeSwitchProps) {
  const { of } = scopeFilter(scope, '');
  const department = of === 'department' ? scope : FIRST_DEPARTMENT;
  const person = of === 'person' ? scope : null;
  return (
    <nav className={classes.segments} aria-label="Whose work">
      <PlainLink
        className={classes.segment}
        href={hrefOf('mine')}
        aria-current={of === 'mine' ? 'true' : undefined}
      >
        Mine <Count scope="mine" />
      </PlainLink>
      <Choice
        label={of === 'department' ? department : 'Department'}
        scope={department}
        isCurrent={of === 'department'}
        choices={DEPARTMENTS.map((one) => ({ scope: one, label: one }))}
        hrefOf={hrefOf}
      />
      <People scope={person} isCurrent={of === 'everyone' || of === 'person'} hrefOf={hrefOf} />
    </nav>
  );
}

function Count({ scope }: { scope: WorkScope }) {
  const { data } = useWorkCounts(scope);
  return <span className={classes.count}>{data ? workCountText(sumCounts(data.kinds)) : ''}</span>;
}

interface PeopleProps {
  /** The uuid of the colleague whose work is shown; null for everyone's. */
  scope: WorkScope | null;
  isCurrent: boolean;
  hrefOf: (scope: WorkScope) => string;
}

function People({ scope, isCurrent, hrefOf }: PeopleProps) {
  const colleagues = useCall(listColleagues, {}).data?.data ?? [];
  const label = colleagues.find(({ uuid }) => uuid === scope)?.username;
  return (
    <Choice
      label={scope === null ? 'Everyone' : (label ?? 'One person')}
      scope={scope ?? 'everyone'}
      isCurrent={isCurrent}
      choices={[
        { scope: 'everyone', label: 'Everyone' },
        ...colleagues.map(({ uuid, username }) => ({ scope: uuid, label: username })),
      ]}
      hrefOf={hrefOf}
    />
  );
}

interface ChoiceProps {
  label: string;
  scope: WorkScope;
  isCurrent: boolean;
  choices: readonly { readonly scope: WorkScope; readonly label: string }[];
  hrefOf: (scope: WorkScope) => string;
}

/** A segment that opens the list of what it can show. */
function Choice({ label, scope, isCurrent, choices, hrefOf }: ChoiceProps) {
  const router = useRouter();
  return (
    <ActMenu
      className={classes.choices}
      button={(menu) => (
        <UnstyledButton
          className={classes.segment}
          aria-current={isCurrent ? 'true' : undefined}
          data-choice
          {...menu}
        >
          <span>{label}</span> {(isCurrent || scope === 'everyone') && <Count scope={scope} />}
          <IconChevronDown size={14} stroke={1.75} aria-hidden />
        </UnstyledButton>
      )}
      entries={choices.map((choice) => ({
        id: choice.scope,
        label: choice.label,
        isCurrent: isCurrent && choice.scope === scope,
        run: () => followLink(router, hrefOf(choice.scope), false),
      }))}
    />
  );
}
