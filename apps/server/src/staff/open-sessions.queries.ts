import * as calls from '@verify-admin/rulebook/staff/open-sessions.contract';
import { may } from '@verify-admin/rulebook/staff/permissions';
import { query } from '../kernel/command.ts';
import { listOpenSessions } from './open-sessions.store.ts';
import { findStaff } from './staff.store.ts';

export const listStaffSessions = query(
  calls.listStaffSessions,
  async ({ uuid }, { app, actor, refuse }) => {
    const isOneself = uuid.toLowerCase() === actor.uuid;
    if (!isOneself && !may(actor.role, 'staff/manage')) throw refuse('session/of-others');
    if (!(await findStaff(app.db, uuid))) throw refuse('staff/unknown');
    const sessions = await listOpenSessions(app.db, uuid, app.sessions.openSince());
    const data = sessions.map((session) => ({
      ...session,
      is_own: session.session_id === actor.jti,
    }));
    return { data };
  },
);
