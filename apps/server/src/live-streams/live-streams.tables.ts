import type { DeclaredTables } from '../platform/database/declared-tables.ts';

export const LIVE_STREAMS_TABLES = {
  live_stream: { does: 'nothing', why: 'Streams by their handle, from an import; of no account.' },
} satisfies Partial<DeclaredTables>;
