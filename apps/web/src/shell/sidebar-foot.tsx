import { IconLayoutSidebarLeftExpand, IconLogout } from '@tabler/icons-react';
import { ROLE_TONES } from '@verify-admin/rulebook/staff/roles';
import { logOut } from '../kernel/browser.ts';
import type { Me } from '../kernel/me.ts';
import { ToneBadge } from '../ui/tone/tone-badge.tsx';
import { Avatar } from '../ui/values/avatar.tsx';
import classes from './sidebar.module.css';
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
        <button
          type="button"
          className={classes.entry}
          onClick={onExpand}
          data-hint="Expand sidebar"
          data-hint-side="right"
        >
          <IconLayoutSidebarLeftExpand size={18} stroke={1.75} aria-hidden />
          <span className={classes.label}>Expand sidebar</span>
        </button>
      )}
      <button
        type="button"
        className={classes.entry}
        onClick={logOut}
        data-hint={collapsed ? 'Logout' : undefined}
        data-hint-side="right"
      >
        <IconLogout size={18} stroke={1.75} aria-hidden />
        <span className={classes.label}>Logout</span>
      </button>
      <div className={classes.me}>
        <Person me={me} collapsed={collapsed} />
        <ThemeSwitch />
      </div>
    </div>
  );
}

function Person({ me, collapsed }: { me: Me | null; collapsed: boolean }) {
  if (!me) return <span className={classes.person} />;
  return (
    <span
      className={classes.person}
      data-hint={collapsed ? `${me.username}\n${me.role}` : undefined}
      data-hint-side="right"
    >
      <Avatar name={me.username || me.role} size={28} />
      <span className={classes.label}>
        <span className={classes.name} data-cut>
          {me.username}
        </span>
        <ToneBadge tone={ROLE_TONES[me.role]} kind="label">
          {me.role}
        </ToneBadge>
      </span>
    </span>
  );
}
