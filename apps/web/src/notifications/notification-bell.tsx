import { ActionIcon } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { unreadLabel } from '@verify-admin/rulebook/notifications/notification.rules';
import { may } from '@verify-admin/rulebook/staff/permissions';
import { useMe } from '../kernel/session/use-session.ts';
import { useLayer } from '../shell/address/use-desk-address.ts';
import { useEffect, useRef } from 'react';
import { useKeys } from '../ui/keys/use-keys.ts';
import { lazyPart } from '../ui/lazy/lazy-part.tsx';
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

/** The keyboard returns to the button when what it opened is closed. */
function useFocusAfter(opened: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const wasOpened = useRef(false);
  useEffect(() => {
    if (wasOpened.current && !opened) button.current?.focus({ preventScroll: true });
    wasOpened.current = opened;
  }, [opened]);
  return button;
}

function Bell() {
  const layer = useLayer('notifications');
  const unread = useUnread() ?? 0;
  const open = () => layer.open();
  const button = useFocusAfter(layer.opened);
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
