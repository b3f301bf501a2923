import './ui/theme/tokens.css';
import './ui/theme/fonts.css';
import './ui/theme/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { PublicPage } from './public.pages.tsx';

const place = document.getElementById('root');
if (place) {
  createRoot(place).render(
    <StrictMode>
      <PublicPage path={window.location.pathname} />
    </StrictMode>,
  );
}
