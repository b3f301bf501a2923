import type { DeclaredTables } from '../platform/database/declared-tables.ts';

export const WEB_USERS_TABLES = {
  web_user: { does: 'nothing', why: 'People who vote; they are of no account.' },
  web_session: { does: 'nothing', why: 'People who vote; they are of no account.' },
  web_login_attempt: { does: 'nothing', why: 'People who vote; they are of no account.' },
  web_login_code: { does: 'nothing', why: 'People who vote; they are of no account.' },
} satisfies Partial<DeclaredTables>;
