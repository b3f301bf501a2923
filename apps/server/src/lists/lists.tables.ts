import { type DeclaredTables, LISTS } from '../platform/database/declared-tables.ts';

export const LISTS_TABLES = {
  sanctions_list: { does: 'nothing', why: LISTS },
  list_source: { does: 'nothing', why: LISTS },
  list_update_run: { does: 'nothing', why: LISTS },
  list_update: { does: 'nothing', why: LISTS },
  list_upload: { does: 'nothing', why: LISTS },
} satisfies Partial<DeclaredTables>;
