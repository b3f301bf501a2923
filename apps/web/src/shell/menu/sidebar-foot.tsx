import { VisuallyHidden } from '@mantine/core';
import { IconLayoutSidebarLeftExpand, IconLogout } from '@tabler/icons-react';
import { ROLE_TONES } from '@verify-admin/rulebook/staff/roles';
import { SidebarEntry } from './sidebar-entry.tsx';
import { logOut } from '../../kernel/browser.ts';
import type { Me } from '../../kernel/session/me.ts';
import { ToneBadge } from '../../ui/tone/tone-badge.tsx';
import { Avatar } from '../../ui/values/people/avatar.tsx';
import classes from './sidebar-foot.module.css';
import { ThemeSwitch } from './theme-switch.tsx';

interface SidebarFootProps {
  me: Me | null;
  collapsed: boolean;
  onExpand: (() => void) | null;
}

/** Logout, who is at the desk, and the theme. */
export function SidebarFoot({ me, collapsed, onExpand }: SidebarFootProps) {
  return (
    <div className={classes.foot}>
      {collapsed && onExpand && (
        <SidebarEntry
          icon={<IconLayoutSidebarLeftExpand size={18} stroke={1.75} aria-hidden />}
          label="Expand sidebar"
          collapsed
          onClick={onExpand}
        />
      )}
      <SidebarEntry
        icon={<IconLogout size={18} stroke={1.75} aria-hidden />}
        label="Logout"
        collapsed={collapsed}
        onClick={logOut}
      />
      <div className={classes.me} data-collapsed={collapsed || undefined}>
        <Person me={me} collapsed={collapsed} />
        <ThemeSwitch />
      </div>
    </div>
  );
}

function Person({ me, collapsed }: { me: Me | null; collapsed: boolean }) {
  // PENDING in the place of a role that was not answered is not the person's.
  if (!me?.isRead) return <span className={classes.person} />;
  const naming = (
    <span className={classes.naming}>
      <span className={classes.name} data-cut>
        {me.username}
      </span>
      <ToneBadge tone={ROLE_TONES[me.role]} kind="label">
        {me.role}
      </ToneBadge>
    </span>
  );
  return (
    <span
      className={classes.person}
      data-hint={collapsed ? `${me.username}\n${me.role}` : undefined}
      data-hint-side="right"
    >
      <Avatar name={me.username || me.role} size={28} />
      {collapsed ? <VisuallyHidden>{naming}</VisuallyHidden> : naming}
    </span>
  );
}
