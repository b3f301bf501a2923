import type { DeclaredTables } from '../platform/database/declared-tables.ts';

export const CONTEST_TABLES = {
  contest_image: { does: 'nothing', why: 'People who vote; they are of no account.' },
  contest_vote: { does: 'nothing', why: 'People who vote; they are of no account.' },
} satisfies Partial<DeclaredTables>;
