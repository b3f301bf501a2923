import { IconMessage2, IconTimelineEvent } from '@tabler/icons-react';
import type { AccountDetail } from '@verify-admin/rulebook/accounts/accounts.contract';
import { ASSIGNMENT_TEXTS } from '@verify-admin/rulebook/assignments/assignment.rules';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { TimelineCard } from '../activity/timeline-card.tsx';
import { AssignmentCard } from '../assignments/assignment-card.tsx';
import { NotesCard } from '../notes/notes-card.tsx';
import { withNothingOver, withOver } from '../shell/address/desk-address.ts';
import { useDeskAddress } from '../shell/address/use-desk-address.ts';
import { RailPart, RailStrip, RailStripPart } from '../ui/layout/rail.tsx';
import { DrawerFrame } from '../ui/overlay/drawer-frame.tsx';
import { DrawerPart } from '../ui/overlay/drawer-part.tsx';
import type { Result } from './use-account.ts';

interface AccountRailProps {
  detail: AccountDetail;
  result: Result;
}

/** Under xl, where the rail is a strip. */
const IS_STRIP = '(width < 75em)';

type PartName = 'assignment' | 'notes' | 'timeline';

const PARTS: Readonly<Record<PartName, (props: AccountRailProps) => ReactNode>> = {
  assignment: ({ detail, result }) => (
    <AssignmentCard
      account_type={detail.account_type}
      account_id={detail.account_id}
      account_name={detail.company_name}
      assigned_to={result.assigned_to}
      assigned_username={detail.assigned_username}
    />
  ),
  notes: ({ detail }) => <AccountNotes detail={detail} />,
  timeline: ({ detail }) => (
    <TimelineCard account_type={detail.account_type} account_id={detail.account_id} />
  ),
};

/** The note in the address is marked. */
function AccountNotes({ detail }: Pick<AccountRailProps, 'detail'>) {
  const { address, layers } = useDeskAddress();
  return (
    <NotesCard
      onShow={() => layers.open(withOver({ over: 'rail:notes' }))}
      account_type={detail.account_type}
      account_id={detail.account_id}
      account_name={detail.company_name}
      gpid={detail.gpid}
      marked={address.note}
    />
  );
}

/** A link to a note opens the notes where they are not in sight. */
function useShownNote(): void {
  const { address, layers } = useDeskAddress();
  const isStrip = useMediaQuery(IS_STRIP, false, { getInitialValueInEffect: false });
  const isHidden = isStrip && address.note !== undefined && address.over === undefined;
  const show = useEffectEvent(() => layers.change((search) => ({ ...search, over: 'rail:notes' })));
  useEffect(() => {
    if (isHidden) show();
  }, [isHidden]);
}

const PART_NAMES = Object.keys(PARTS) as readonly PartName[];

const TITLES: Readonly<Record<PartName, string>> = {
  assignment: 'Assignment',
  notes: 'Notes',
  timeline: 'Timeline',
};

/** The assignment of the account, its notes and its timeline. */
export function AccountRail(props: AccountRailProps) {
  return (
    <>
      {PART_NAMES.map((name) => (
        <RailPart key={name}>{PARTS[name](props)}</RailPart>
      ))}
    </>
  );
}

/** Under xl the rail is a strip; each part opens as a drawer. */
export function AccountRailStrip(props: AccountRailProps) {
  const { address, layers } = useDeskAddress();
  const setOpen = (name: PartName) => layers.open(withOver({ over: `rail:${name}` }));
  const { detail, result } = props;
  useShownNote();
  return (
    <>
      <RailStrip>
        <RailStripPart
          label="Department"
          value={result.assigned_to ?? ASSIGNMENT_TEXTS.unassigned}
          onOpen={() => setOpen('assignment')}
        />
        <RailStripPart
          label="User"
          value={detail.assigned_username ?? ASSIGNMENT_TEXTS.unassigned}
          onOpen={() => setOpen('assignment')}
        />
        <RailStripPart
          icon={<IconMessage2 size={18} stroke={1.75} aria-hidden />}
          value="Notes"
          onOpen={() => setOpen('notes')}
        />
        <RailStripPart
          icon={<IconTimelineEvent size={18} stroke={1.75} aria-hidden />}
          value="Timeline"
          onOpen={() => setOpen('timeline')}
        />
      </RailStrip>
      {PART_NAMES.map((name) => (
        <DrawerFrame
          key={name}
          title={TITLES[name]}
          subject={detail.company_name}
          opened={address.over === `rail:${name}`}
          onClose={() => layers.close(withNothingOver)}
          size={420}
        >
          <DrawerPart top={8}>{PARTS[name](props)}</DrawerPart>
        </DrawerFrame>
      ))}
    </>
  );
}
