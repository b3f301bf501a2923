import type { DeclaredTables } from '../platform/database/declared-tables.ts';

export const INFORMATION_REQUESTS_TABLES = {
  information_request: { does: 'delete', record: 'Requests for more', isCounted: true },
} satisfies Partial<DeclaredTables>;
