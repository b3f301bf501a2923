import { tellingTimeSinceLoad } from '../../kernel/clock/clock.ts';
import { getKybDraft } from '@verify-admin/rulebook/wizard/wizard.contract';

declare global {
  interface Window {
    /** What `form.js` has asked for, before the app was there; taken once. */
    vaForm?: Promise<Response> | undefined;
  }
}

/** As `fetch`; the form that was asked for early is not asked for again. */
export const fetchWithEarlyForm: typeof fetch = (address, init) => {
  const { vaForm } = window;
  if (!vaForm || address !== `/api${getKybDraft.path}`) return fetch(address, init);
  window.vaForm = undefined;
  // One that failed is asked for again, as if it had not been.
  return tellingTimeSinceLoad(vaForm).catch(() => fetch(address, init));
};
