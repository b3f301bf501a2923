import * as calls from '@verify-admin/rulebook/admin/admin.contract';
import { query } from '../kernel/command.ts';
import { findStaff } from '../staff/staff.store.ts';
import { readAdminUsers } from './admin-users.store.ts';
import { listOpenSessions } from './staff-sessions.store.ts';

/** ADMIN-02, ENT-01 */
export const listAdminUsers = query(calls.listAdminUsers, async (_input, { app }) => ({
  admins: await readAdminUsers(app.db, app.sessions.openSince()),
}));

export const listStaffSessions = query(
  calls.listStaffSessions,
  async ({ uuid }, { app, actor, refuse }) => {
    if (!(await findStaff(app.db, uuid))) throw refuse('staff/unknown');
    const sessions = await listOpenSessions(app.db, uuid, app.sessions.openSince());
    const data = sessions.map((session) => ({
      ...session,
      is_own: session.session_id === actor.jti,
    }));
    return { data };
  },
);
