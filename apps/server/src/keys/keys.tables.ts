import type { DeclaredTables } from '../platform/database/declared-tables.ts';

export const KEYS_TABLES = {
  key_canary: { does: 'nothing', why: 'How keys are known again.' },
  key_rotation: { does: 'nothing', why: 'Counts of a rotation.' },
} satisfies Partial<DeclaredTables>;
