import './ui/theme/tokens.css';
import './ui/theme/fonts.css';
import './ui/theme/base.css';
import { isStaffPage } from '@verify-admin/rulebook/kernel/find-page';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ErrorBoundary } from 'react-error-boundary';
import { PublicPage } from './public.pages.tsx';
import { StoppedPage } from './ui/applicant/stopped-page.tsx';

// The page follows the system while it is open; `scheme.js` chose its first colours.
const darkScheme = window.matchMedia('(prefers-color-scheme: dark)');
darkScheme.addEventListener('change', ({ matches }) => {
  const scheme = matches ? 'dark' : 'light';
  document.documentElement.setAttribute('data-mantine-color-scheme', scheme);
});

// The desk's entry shares its history with this one: Back to an address of the desk loads the desk.
window.addEventListener('popstate', () => {
  if (isStaffPage(window.location.pathname)) window.location.reload();
});

const place = document.getElementById('root');
if (place) {
  createRoot(place).render(
    <StrictMode>
      <ErrorBoundary FallbackComponent={StoppedPage}>
        <PublicPage path={window.location.pathname} search={window.location.search} />
      </ErrorBoundary>
    </StrictMode>,
  );
}
