import { type DeclaredTables, LISTS, SETTING } from '../platform/database/declared-tables.ts';

export const SCREENING_TABLES = {
  screening_threshold: { does: 'nothing', why: SETTING },
  screening_self_test: { does: 'nothing', why: LISTS },
  aml_best_score: { does: 'delete', record: 'AML subjects' },
} satisfies Partial<DeclaredTables>;
