import './ui/theme/tokens.css';
import './ui/theme/fonts.css';
import './ui/theme/base.css';
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
