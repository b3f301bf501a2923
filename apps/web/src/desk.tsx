import { STAFF_PAGES } from '@verify-admin/rulebook/kernel/pages';
import { ErrorBoundary } from 'react-error-boundary';
import { LiveUnread } from './notifications/live-unread.tsx';
import { NotificationBell } from './notifications/notification-bell.tsx';
import { Palette } from './palette/palette.tsx';
import { BUILT_PATHS } from './shell/menu/desk-paths.ts';
import { MenuCounters, type ShowCount } from './shell/menu/menu-counters.ts';
import { StoppedPart } from './shell/stopped-part.tsx';
import { Shell } from './shell/shell.tsx';
import { CountedWork } from './work/counted-work.tsx';

/** In every top bar, also in that of a page that failed. */
function Bell() {
  return (
    <ErrorBoundary FallbackComponent={StoppedPart}>
      <NotificationBell />
    </ErrorBoundary>
  );
}

const COUNTERS = {
  [STAFF_PAGES.myDashboard]: (show: ShowCount) => <CountedWork show={show} />,
};

/** The frame of the desk, with what the features count in its menu. */
export function Desk() {
  return (
    <MenuCounters value={COUNTERS}>
      <Shell builtPaths={BUILT_PATHS} bell={<Bell />}>
        <ErrorBoundary FallbackComponent={StoppedPart}>
          <Palette />
          <LiveUnread />
        </ErrorBoundary>
        <ErrorBoundary FallbackComponent={StoppedPart}>
          {/* An entry without its count says nothing of a fault. */}
          <CountedWork show={() => null} />
        </ErrorBoundary>
      </Shell>
    </MenuCounters>
  );
}
