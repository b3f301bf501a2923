import { ActionIcon } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { getMember, type Member } from '@verify-admin/rulebook/members/members.contract';
import { useLayers } from '../kernel/address/layers.ts';
import { useCall } from '../kernel/calls/use-call.ts';
import { withOver } from '../shell/address/desk-address.ts';
import { useKeys } from '../ui/keys/use-keys.ts';
import { DrawerFrame } from '../ui/overlay/drawer-frame.tsx';
import { DrawerPart } from '../ui/overlay/drawer-part.tsx';
import { LoadState } from '../ui/states/load-state.tsx';
import { MemberDetail } from './member-detail.tsx';
import classes from './member-drawer.module.css';
import { MEMBER_LAYER } from './members-address.ts';

interface MemberDrawerProps {
  /** Null while it is closed. */
  id: string | null;
  /** The members of the page, which previous and next lead through. */
  among: readonly Member[];
  onClose: () => void;
}

const WHOLE = /^\d{1,15}$/;

/** MEMB-05, MEMB-07: everything that is known of one member, beside the list. Read only. */
export function MemberDrawer({ id, among, onClose }: MemberDrawerProps) {
  const layers = useLayers();
  const at = among.findIndex((member) => String(member.id) === id);
  const goTo = (member: Member | undefined) =>
    member && (() => layers.change(withOver({ over: `${MEMBER_LAYER}:${member.id}` })));
  const previous = at < 0 ? undefined : goTo(among[at - 1]);
  const next = at < 0 ? undefined : goTo(among[at + 1]);
  useKeys(
    id === null
      ? []
      : [
          ...(next ? [{ key: 'j', label: 'Next member', run: next, inDialog: true }] : []),
          ...(previous
            ? [{ key: 'k', label: 'Previous member', run: previous, inDialog: true }]
            : []),
        ],
  );
  const asked = useCall(
    getMember,
    { id: WHOLE.test(id ?? '') ? Number(id) : 0 },
    { enabled: id !== null },
  );
  const member = asked.data?.data ?? among[at];

  return (
    <DrawerFrame
      title={member?.handle ?? 'Member'}
      subject={member?.account_name}
      opened={id !== null}
      onClose={onClose}
      size={760}
      acts={
        at >= 0 && (
          <div className={classes.steps}>
            <Step label="Previous member" cap="K" run={previous}>
              <IconChevronUp size={16} stroke={1.75} />
            </Step>
            <span className={classes.place}>{`${at + 1} of ${among.length}`}</span>
            <Step label="Next member" cap="J" run={next}>
              <IconChevronDown size={16} stroke={1.75} />
            </Step>
          </div>
        )
      }
    >
      {member ? (
        <MemberDetail key={member.id} member={member} renew={() => void asked.refetch()} />
      ) : (
        <DrawerPart top={16}>
          <LoadState
            error={asked.error}
            onRetry={asked.refetch}
            retrying={asked.isFetching}
            height={300}
          />
        </DrawerPart>
      )}
    </DrawerFrame>
  );
}

interface StepProps {
  label: string;
  cap: string;
  run: (() => void) | undefined;
  children: React.ReactNode;
}

function Step({ label, cap, run, children }: StepProps) {
  return (
    <ActionIcon aria-label={label} data-hint={`${label} (${cap})`} disabled={!run} onClick={run}>
      {children}
    </ActionIcon>
  );
}
