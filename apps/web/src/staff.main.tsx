import './ui/theme/tokens.css';
import './ui/theme/fonts.css';
import './ui/theme/mantine.css';
import './ui/theme/base.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { recentAccounts } from './accounts/recent/recent.ts';
import { connection, drafts, me, session } from './kernel/browser.ts';
import { PageFault, PagePending } from './kernel/page-access/page-fault.ts';
import { queryClient } from './kernel/calls/query-client.ts';
import { RETURN_PLACE } from './kernel/page-access/return-place.ts';
import { searched } from './shell/search/searched.ts';
import { router } from './staff.routes.tsx';
import { UiProvider } from './ui/theme/ui-provider.tsx';

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

// The guards run again at login and logout, and the cache of one person is not shown to the next.
session.subscribe(() => {
  queryClient.clear();
  drafts.deleteRest([RETURN_PLACE]);
  if (session.login) drafts.deleteAllBut(session.login.uuid);
  if (session.ending === 'logout') {
    searched.clear();
    recentAccounts.clear();
  }
  void router.invalidate();
});

// What could not be read while the server was away is read when it is back.
connection.subscribe(() => {
  if (connection.isLost) return;
  void queryClient.invalidateQueries({ predicate: ({ state }) => state.error !== null });
  void me.retryUnread();
});

// A role that changed under a person's hands opens or closes pages at once.
let role = me.current?.role;
me.subscribe(() => {
  const before = role;
  role = me.current?.role;
  if (before && role && before !== role) void router.invalidate();
});

if (session.login) drafts.deleteAllBut(session.login.uuid);
void me.load();

/** A page that is not open to somebody is shown as such; it is no fault to be reported. */
function logError(error: unknown): void {
  if (error instanceof PageFault || error instanceof PagePending) return;
  console.error(error);
}

const place = document.getElementById('root');
if (place) {
  createRoot(place, { onCaughtError: logError }).render(
    <StrictMode>
      <UiProvider>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </UiProvider>
    </StrictMode>,
  );
}
