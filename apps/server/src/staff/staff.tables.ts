import { type DeclaredTables, STAFF } from '../platform/database/declared-tables.ts';

export const STAFF_TABLES = {
  admin_user: { does: 'nothing', why: STAFF },
  staff_session: { does: 'nothing', why: STAFF },
  login_code: { does: 'nothing', why: STAFF },
  logout_token: { does: 'nothing', why: 'Hashes of ids.' },
} satisfies Partial<DeclaredTables>;
