import * as calls from '@verify-admin/rulebook/admin/admin.contract';
import { query } from '../kernel/command.ts';
import { readAdminUsers } from './admin-users.store.ts';

/** ADMIN-02, ENT-01 */
export const listAdminUsers = query(calls.listAdminUsers, async (_input, { app }) => ({
  admins: await readAdminUsers(app.db, app.sessions.openSince()),
}));
