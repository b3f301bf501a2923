import { type DeclaredTables, HIDDEN } from '../platform/database/declared-tables.ts';

export const DECISIONS_TABLES = {
  decision_facts: {
    does: 'keep',
    record: 'Decisions',
    why: 'Numbers and words of vocabularies, without what they name.',
    columns: {
      seq: HIDDEN,
      account_type: HIDDEN,
      account_id: HIDDEN,
      facts: HIDDEN,
      rules: HIDDEN,
    },
  },
} satisfies Partial<DeclaredTables>;
