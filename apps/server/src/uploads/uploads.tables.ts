import type { DeclaredTables } from '../platform/database/declared-tables.ts';

export const UPLOADS_TABLES = {
  partial_upload: { does: 'delete', record: 'Documents' },
  partial_upload_piece: { does: 'delete', record: 'Documents' },
} satisfies Partial<DeclaredTables>;
