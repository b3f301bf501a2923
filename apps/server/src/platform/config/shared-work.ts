import { EMBEDDED } from './setting-forms.ts';

interface WorkSettings {
  readonly MODE: 'demo' | 'production';
  readonly ROLE: 'web' | 'worker' | 'all';
  readonly DATABASE_URL?: string | undefined;
  readonly STORAGE_URL?: string | undefined;
}

/**
 * What processes that share the work lack: the embedded database ends with its process, and files in a folder of their own
 * are not found by the others.
 */
export function refuseSharedWork({
  MODE,
  ROLE,
  DATABASE_URL,
  STORAGE_URL,
}: WorkSettings): string[] {
  if (ROLE === 'all') return [];
  const isAlone = DATABASE_URL === undefined || DATABASE_URL === EMBEDDED;
  const hasOwnFiles = MODE === 'production' && STORAGE_URL === undefined;
  return [
    ...(isAlone
      ? [`ROLE is ${ROLE}: processes that share the work need a DATABASE_URL they share.`]
      : []),
    ...(hasOwnFiles
      ? [
          `STORAGE_URL is not set, and ROLE is ${ROLE}: processes that share the work need a storage for files they share.`,
        ]
      : []),
  ];
}
