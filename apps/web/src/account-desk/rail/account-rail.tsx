import type { AccountDetail } from '@verify-admin/rulebook/accounts/accounts.contract';
import type { ReactNode } from 'react';
import { TimelineCard } from '../../activity/timeline-card.tsx';
import { AssignmentCard } from '../../assignments/assignment-card.tsx';
import { NotesCard } from '../../notes/notes-card.tsx';
import { withNothingOver, withOver } from '../../shell/address/desk-address.ts';
import { useDeskAddress } from '../../shell/address/use-desk-address.ts';
import { RailPart } from '../../ui/layout/rail.tsx';
import { DrawerFrame } from '../../ui/overlay/drawer-frame.tsx';
import { DrawerPart } from '../../ui/overlay/drawer-part.tsx';
import type { Result } from '../use-account.ts';

export interface AccountRailProps {
  detail: AccountDetail;
  result: Result;
}

export type RailPartName = 'assignment' | 'notes' | 'timeline';

const PARTS: Readonly<Record<RailPartName, (props: AccountRailProps) => ReactNode>> = {
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

const PART_NAMES = Object.keys(PARTS) as readonly RailPartName[];

const TITLES: Readonly<Record<RailPartName, string>> = {
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

export interface RailDrawersProps extends AccountRailProps {
  /** `rail:notes` */
  open: string;
}

/** Under xl each part of the rail is a drawer. */
export function RailDrawers({ detail, result, open }: RailDrawersProps) {
  const { layers } = useDeskAddress();
  return PART_NAMES.map((name) => (
    <DrawerFrame
      key={name}
      title={TITLES[name]}
      subject={detail.company_name}
      opened={open === `rail:${name}`}
      onClose={() => layers.close(withNothingOver)}
      size={420}
    >
      <DrawerPart top={8}>{PARTS[name]({ detail, result })}</DrawerPart>
    </DrawerFrame>
  ));
}
