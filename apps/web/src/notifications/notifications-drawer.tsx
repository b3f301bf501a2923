import { Button } from '@mantine/core';
import { useRef } from 'react';
import { useKeys } from '../ui/keys/use-keys.ts';
import { DrawerFrame } from '../ui/overlay/drawer-frame.tsx';
import { FirstFocus } from '../ui/overlay/first-focus.tsx';
import { EmptyState } from '../ui/states/empty-state.tsx';
import { ErrorLine } from '../ui/states/error-line.tsx';
import { Skeleton } from '../ui/states/skeleton.tsx';
import { DigestSwitch } from './digest-switch.tsx';
import { NotificationRow } from './notification-row.tsx';
import classes from './notifications-drawer.module.css';
import { useMarkRead, useNotifications } from './use-notifications.ts';

const WIDTH = 440;

function linksIn(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>('[data-notification]') ?? [])];
}

function moveFocus(list: HTMLElement | null, by: 1 | -1): void {
  const links = linksIn(list);
  const at = links.findIndex((link) => link === document.activeElement);
  const next = links[Math.max(0, Math.min(at + by, links.length - 1))];
  next?.focus({ preventScroll: true });
  next?.closest('li')?.scrollIntoView({ block: 'nearest' });
}

/** The list under the bell: mentions, assignments and alerts, newest first. */
export function NotificationsDrawer({ onClose }: { onClose: () => void }) {
  const { notifications, digest, error, retry, retrying, older } = useNotifications();
  const mark = useMarkRead();
  const list = useRef<HTMLUListElement>(null);
  const newest = notifications?.[0];
  const hasUnread = notifications?.some(({ read }) => read === null) ?? false;

  const markFocused = () => {
    const row = document.activeElement?.closest<HTMLElement>('li[data-id]');
    const focused = notifications?.find(({ id }) => String(id) === row?.dataset.id);
    if (focused) mark.one(focused);
  };
  useKeys([
    { key: 'j', label: 'Next notification', run: () => moveFocus(list.current, 1), inDialog: true },
    {
      key: 'k',
      label: 'Previous notification',
      run: () => moveFocus(list.current, -1),
      inDialog: true,
    },
    { key: 'm', label: 'Mark as read', run: markFocused, inDialog: true },
    { key: 'Enter', cap: '↵', label: 'Open the account', inDialog: true },
  ]);

  return (
    <DrawerFrame
      title="Notifications"
      opened
      onClose={onClose}
      size={WIDTH}
      acts={
        newest &&
        hasUnread && (
          <Button variant="quiet" loading={mark.busy} onClick={() => mark.through(newest)}>
            Mark all as read
          </Button>
        )
      }
      {...(digest && { foot: <DigestSwitch digest={digest} /> })}
    >
      {mark.error && (
        <div className={classes.line}>
          <ErrorLine error={mark.error} sentence="It was not marked as read." />
        </div>
      )}
      {error && !notifications && (
        <div className={classes.line}>
          <ErrorLine
            error={error}
            sentence="The notifications could not be loaded."
            onRetry={retry}
            retrying={retrying}
          />
        </div>
      )}
      {!notifications && !error && <NotificationSkeletons />}
      {notifications?.length === 0 && (
        <div className={classes.none}>
          <EmptyState
            kind="bare"
            sentence="No notifications yet"
            why="You are notified when a note mentions you, an account is assigned to you, or monitoring finds new hits on one of your accounts."
          />
        </div>
      )}
      <ul ref={list} aria-label="Notifications">
        {notifications?.map((notification) => (
          <NotificationRow
            key={notification.id}
            notification={notification}
            isNewest={notification === newest}
            onRead={() => mark.one(notification)}
          />
        ))}
      </ul>
      <FirstFocus isReady={notifications !== undefined} begin={() => moveFocus(list.current, 1)} />
      {older.exist && (
        <div className={classes.older}>
          <Button variant="quiet" loading={older.busy} onClick={older.load}>
            Show older
          </Button>
        </div>
      )}
    </DrawerFrame>
  );
}

function NotificationSkeletons() {
  return (
    <div role="status" aria-label="The notifications load">
      {[72, 54, 80, 62].map((share) => (
        <div key={share} className={classes.skeleton}>
          <Skeleton width={28} height={28} round />
          <div>
            <Skeleton width="56%" />
            <Skeleton width={`${share}%`} />
          </div>
        </div>
      ))}
    </div>
  );
}
