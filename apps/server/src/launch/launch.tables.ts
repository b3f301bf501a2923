import { type DeclaredTables, SETTING } from '../platform/database/declared-tables.ts';

export const LAUNCH_TABLES = {
  launch_key: { does: 'nothing', why: SETTING },
} satisfies Partial<DeclaredTables>;
