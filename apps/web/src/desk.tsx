import { ErrorBoundary } from 'react-error-boundary';
import { LiveUnread } from './notifications/live-unread.tsx';
import { NotificationBell } from './notifications/notification-bell.tsx';
import { Palette } from './palette/palette.tsx';
import { BUILT_PATHS } from './shell/menu/desk-paths.ts';
import { MenuCounts } from './shell/menu/menu-counts.ts';
import { StoppedPart } from './shell/stopped-part.tsx';
import { Shell } from './shell/shell.tsx';
import { useMenuCounts } from './work/use-menu-counts.ts';

/** In every top bar, also in that of a page that failed. */
function Bell() {
  return (
    <ErrorBoundary FallbackComponent={StoppedPart}>
      <NotificationBell />
    </ErrorBoundary>
  );
}

/** The frame of the desk, with what the features count in its menu. */
export function Desk() {
  return (
    <MenuCounts value={useMenuCounts()}>
      <Shell builtPaths={BUILT_PATHS} bell={<Bell />}>
        <ErrorBoundary FallbackComponent={StoppedPart}>
          <Palette />
          <LiveUnread />
        </ErrorBoundary>
      </Shell>
    </MenuCounts>
  );
}
