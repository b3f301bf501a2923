import type { DeclaredTables } from '../platform/database/declared-tables.ts';

export const BACKUP_TABLES = {
  backup_run: { does: 'nothing', why: 'When backups were made.' },
} satisfies Partial<DeclaredTables>;
