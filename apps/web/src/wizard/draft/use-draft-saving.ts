import { useEffect, useSyncExternalStore } from 'react';
import type { DraftSnapshot, WizardDraft } from './wizard-draft.ts';

/** The draft as it is now; it is saved at once when a field is left, the page is hidden or the network is back. */
export function useDraftSaving<Form>(draft: WizardDraft<Form>): DraftSnapshot<Form> {
  useEffect(() => {
    const over = new AbortController();
    const { signal } = over;
    const hide = () => document.visibilityState === 'hidden' && draft.flush(true);
    document.addEventListener('visibilitychange', hide, { signal });
    window.addEventListener('pagehide', () => draft.flush(true), { signal });
    window.addEventListener('online', () => draft.flush(), { signal });
    document.addEventListener('focusout', () => draft.flush(), { signal });
    return () => over.abort();
  }, [draft]);
  return useSyncExternalStore(draft.subscribe, () => draft.snapshot);
}
