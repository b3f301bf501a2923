import * as z from 'zod/mini';
import type { AuditActRow } from './audit-act.ts';

/** ours: backups of the whole installation, made and restored by who has its command line. */
export const BACKUP_ACTS = {
  'backup.made': {
    sentence: 'made a backup',
    by: 'Command line',
    detail: z.strictObject({
      backup_id: z.string(),
      operator: z.string(),
      /** The last line of the audit log in it. */
      until_entry: z.number(),
      rows: z.number(),
      documents: z.number(),
      missing_documents: z.number(),
    }),
  },
  'backup.restored': {
    sentence: 'restored a backup',
    by: 'Command line',
    detail: z.strictObject({
      backup_id: z.string(),
      operator: z.string(),
      made: z.string(),
      until_entry: z.number(),
      /** The last line that a checkpoint outside names and the backup lacks; null where none does. */
      lost_until_entry: z.nullable(z.number()),
      rows: z.number(),
      documents: z.number(),
      missing_documents: z.number(),
    }),
  },
} as const satisfies Readonly<Record<string, AuditActRow>>;
