import type { DeclaredTables } from '../platform/database/declared-tables.ts';

export const CASE_FILES_TABLES = {
  case_file: { does: 'delete', record: 'Case files' },
} satisfies Partial<DeclaredTables>;
