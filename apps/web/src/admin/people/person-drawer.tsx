import { Button } from '@mantine/core';
import { type AdminUser, listAdminUsers } from '@verify-admin/rulebook/admin/admin.contract';
import { ADMIN_TEXTS } from '@verify-admin/rulebook/admin/admin.rules';
import type { SettableRole } from '@verify-admin/rulebook/staff/role-change.rules';
import { type Role, ROLE_TONES } from '@verify-admin/rulebook/staff/roles';
import type { ReactNode } from 'react';
import { useMe } from '../../kernel/session/use-session.ts';
import { useAsk } from '../../shell/address/use-desk-address.ts';
import { SessionList } from '../../staff/open-sessions/session-list.tsx';
import { SectionHead } from '../../ui/layout/section/section-head.tsx';
import { DrawerFrame } from '../../ui/overlay/drawer-frame.tsx';
import { DrawerPart } from '../../ui/overlay/drawer-part.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { ToneBadge } from '../../ui/tone/tone-badge.tsx';
import { DateTime } from '../../ui/values/time/date-time.tsx';
import { DisableModal } from './disable-modal.tsx';
import { Fact } from '../../ui/values/fact-list.tsx';
import classes from './person-drawer.module.css';
import { RoleButtons } from './role-buttons.tsx';
import { RoleChoice } from './role-choice.tsx';
import { useStaffAccess } from './use-staff-access.ts';
import type { AdminNotice, RunningRole } from './use-set-role.ts';

interface PersonDrawerProps {
  /** Undefined while the list loads. */
  user: AdminUser | undefined;
  opened: boolean;
  onClose: () => void;
  /** What came of the last act. */
  notice: ReactNode;
  running: RunningRole | null;
  onSet: (user: AdminUser, role: SettableRole) => void;
  /** Back to the role before the last change. */
  onRestore: (user: AdminUser, role: Role) => void;
  onNotice: (notice: AdminNotice | null) => void;
}

/** ours: one person of the staff: role, sign-ins, open sessions, and whether they may sign in. */
export function PersonDrawer({ user, opened, onClose, notice, ...roles }: PersonDrawerProps) {
  const asking = useAsk('disable', 'staff/manage');
  return (
    <DrawerFrame
      title={user?.username ?? 'Staff member'}
      aside={
        user && (
          <ToneBadge tone={ROLE_TONES[user.role]} kind="label">
            {user.role}
          </ToneBadge>
        )
      }
      subject={user?.email}
      opened={opened}
      // Escape reaches both: it closes the question alone.
      onClose={asking.opened ? asking.close : onClose}
      size={560}
    >
      <DrawerPart top={12}>
        {notice}
        {user ? <Person user={user} asking={asking} {...roles} /> : <Skeleton width="60%" />}
      </DrawerPart>
    </DrawerFrame>
  );
}

interface PersonProps
  extends Pick<PersonDrawerProps, 'running' | 'onSet' | 'onRestore' | 'onNotice'> {
  user: AdminUser;
  /** The question before the person is disabled. */
  asking: ReturnType<typeof useAsk>;
}

function Person({ user, asking, running, onSet, onRestore, onNotice }: PersonProps) {
  const own = useMe()?.uuid === user.uuid;
  const access = useStaffAccess((notice) => {
    asking.close();
    onNotice(notice);
  });
  return (
    <div className={classes.person}>
      <section aria-label="Role">
        <SectionHead title="Role" />
        <RoleButtons user={user} running={running} onSet={onSet} />
        <p className={classes.remark}>
          <RoleSet user={user} />
        </p>
        <RoleBefore user={user} running={running} onRestore={onRestore} />
      </section>
      <dl className={classes.facts}>
        <Fact name="Created">
          <DateTime value={user.created} none={ADMIN_TEXTS.noDate} />
        </Fact>
        <Fact name="Last Updated">
          <DateTime value={user.updated} none={ADMIN_TEXTS.noDate} />
        </Fact>
        <Fact name="Last sign-in">
          <DateTime value={user.last_sign_in} none="Never" />
        </Fact>
      </dl>
      <SessionList uuid={user.uuid} renews={[listAdminUsers]} />
      <section aria-label="Access">
        <SectionHead title="Access" />
        <div className={classes.access}>
          <span className={classes.state}>
            {user.disabled
              ? 'Disabled: sign-in is refused, and no session is open.'
              : 'May sign in.'}
          </span>
          {user.disabled ? (
            <Button loading={access.enabling.busy} onClick={() => access.enabling.run(user)}>
              Enable
            </Button>
          ) : (
            !own && (
              <Button variant="danger-outline" onClick={() => asking.open()}>
                Disable…
              </Button>
            )
          )}
          <LinkButton variant="link" href={`/admin/audit?actor=${user.uuid}`}>
            Show acts
          </LinkButton>
        </div>
      </section>
      <DisableModal
        user={user}
        opened={asking.opened && !user.disabled}
        onClose={() => {
          asking.close();
          access.disabling.reset();
        }}
        disabling={access.disabling}
      />
    </div>
  );
}

function RoleSet({ user: { role_set, created } }: { user: AdminUser }) {
  if (!role_set) {
    return (
      <span>
        As it was when the person was created, <DateTime value={created} />.
      </span>
    );
  }
  return (
    <>
      <span>{`Set by ${role_set.by ?? 'the command line or the configuration'}, `}</span>
      <DateTime value={role_set.created} />
      <span>.</span>
    </>
  );
}

/** ADMIN-18: the way back, also to a role without a button. */
function RoleBefore({
  user,
  running,
  onRestore,
}: Pick<PersonProps, 'user' | 'running' | 'onRestore'>) {
  const before = user.role_set?.from ?? null;
  if (before === null || before === user.role) return null;
  return (
    <p className={classes.remark}>
      <span>{`Before that ${before}. `}</span>
      <RoleChoice
        user={user}
        role={before}
        running={running?.uuid === user.uuid && running.role === before}
        look="link"
        onSet={onRestore}
      >
        {`Set back to ${before}`}
      </RoleChoice>
    </p>
  );
}
