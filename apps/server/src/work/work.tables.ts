import { type DeclaredTables, SETTING } from '../platform/database/declared-tables.ts';

export const WORK_TABLES = {
  work_case: { does: 'delete', record: 'Work lists' },
  work_limit: { does: 'nothing', why: SETTING },
} satisfies Partial<DeclaredTables>;
