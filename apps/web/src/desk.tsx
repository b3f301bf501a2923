import { useDeferredValue } from 'react';
import { LiveUnread } from './notifications/live-unread.tsx';
import { NotificationBell } from './notifications/notification-bell.tsx';
import { Palette } from './palette/palette.tsx';
import { BUILT_PATHS } from './shell/menu/desk-paths.ts';
import { Shell } from './shell/shell.tsx';
import { MenuCounter } from './work/menu-counter.tsx';

/** The frame of the desk, with what the features count in its menu. */
export function Desk() {
  // With the page, which is drawn after its frame: what both ask for goes out as one request.
  const isPageDrawn = useDeferredValue(true, false);
  return (
    <>
      <Shell builtPaths={BUILT_PATHS} bell={<NotificationBell />}>
        <Palette />
        <LiveUnread />
      </Shell>
      {isPageDrawn && <MenuCounter />}
    </>
  );
}
