import { useEffect, useSyncExternalStore } from 'react';
import type { DocumentStates, DocumentUploads } from './document-uploads.ts';

/** The files as they are now; what waits for the connection goes on when it is back. */
export function useDocumentStates(uploads: DocumentUploads): DocumentStates {
  useEffect(() => {
    const retry = () => uploads.retry();
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [uploads]);
  return useSyncExternalStore(uploads.subscribe, () => uploads.states);
}
