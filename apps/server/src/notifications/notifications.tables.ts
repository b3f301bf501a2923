import { type DeclaredTables, STAFF } from '../platform/database/declared-tables.ts';

export const NOTIFICATIONS_TABLES = {
  notification: { does: 'delete', record: 'Notifications' },
  notification_digest: { does: 'nothing', why: STAFF },
} satisfies Partial<DeclaredTables>;
