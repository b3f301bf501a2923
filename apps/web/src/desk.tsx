import { LiveUnread } from './notifications/live-unread.tsx';
import { NotificationBell } from './notifications/notification-bell.tsx';
import { Palette } from './palette/palette.tsx';
import { BUILT_PATHS } from './shell/menu/desk-paths.ts';
import { Shell } from './shell/shell.tsx';
import { lazyPart } from './ui/lazy/lazy-part.tsx';

/** It comes after the page; a desk without it has no counts. */
const MenuCounter = lazyPart(
  async () => (await import('./work/menu-counter.tsx')).MenuCounter,
  () => null,
);

/** The frame of the desk, with what the features count in its menu. */
export function Desk() {
  return (
    <>
      <Shell builtPaths={BUILT_PATHS} bell={<NotificationBell />}>
        <Palette />
        <LiveUnread />
      </Shell>
      <MenuCounter />
    </>
  );
}
