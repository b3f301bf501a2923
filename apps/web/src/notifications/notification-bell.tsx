import { ActionIcon } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { unreadLabel } from '@verify-admin/rulebook/notifications/notification.rules';
import { may } from '@verify-admin/rulebook/staff/permissions';
import { useMe } from '../kernel/session/use-session.ts';
import { useLayer } from '../shell/address/use-desk-address.ts';
import { useKeys } from '../ui/keys/use-keys.ts';
import { lazyPart } from '../ui/lazy/lazy-part.tsx';
import { useFocusAfter } from '../ui/overlay/use-focus-after.ts';
import classes from './notification-bell.module.css';
import { useUnread } from './unread.ts';

const NotificationsDrawer = lazyPart(
  async () => (await import('./notifications-drawer.tsx')).NotificationsDrawer,
  () => null,
);

/** In the top bar: how many notifications are unread; it opens their list. */
export function NotificationBell() {
  const role = useMe()?.role ?? 'PENDING';
  return may(role, 'notification/own') ? <Bell /> : null;
}

function labelOf(unread: number): string {
  return unread === 0 ? 'Notifications' : `Notifications, ${unreadLabel(unread)} unread`;
}

function Bell() {
  const layer = useLayer('notifications');
  const unread = useUnread() ?? 0;
  const open = () => layer.open();
  const button = useFocusAfter<HTMLButtonElement>(layer.opened);
  useKeys([{ key: 'w', label: 'Notifications', run: open }]);
  return (
    <>
      <ActionIcon
        ref={button}
        className={classes.bell}
        aria-label={labelOf(unread)}
        aria-haspopup="dialog"
        data-hint="Notifications"
        onClick={open}
        onPointerEnter={() => void NotificationsDrawer.preload()}
        onFocus={() => void NotificationsDrawer.preload()}
      >
        <IconBell size={18} stroke={1.75} />
        {unread > 0 && (
          <span className={classes.count} aria-hidden>
            {unreadLabel(unread)}
          </span>
        )}
      </ActionIcon>
      {layer.opened && <NotificationsDrawer onClose={layer.close} />}
    </>
  );
}
