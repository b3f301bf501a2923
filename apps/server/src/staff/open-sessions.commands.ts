import * as calls from '@verify-admin/rulebook/staff/open-sessions.contract';
import { may } from '@verify-admin/rulebook/staff/permissions';
import { command } from '../kernel/command.ts';
import { announceAccess } from './announce-access.ts';
import { lockOpenSession } from './open-sessions.store.ts';

export const revokeStaffSession = command(
  calls.revokeStaffSession,
  async ({ session_id }, { app, trx, actor, refuse }) => {
    const session = await lockOpenSession(trx, session_id, app.sessions.openSince());
    if (!session) throw refuse('session/unknown');
    const { admin_uuid, kind, created } = session;
    if (admin_uuid !== actor.uuid && !may(actor.role, 'staff/manage'))
      throw refuse('session/unknown');
    await app.sessions.revoke(session_id, trx);
    return {
      output: { message: 'The session was revoked.' },
      audit: { act: 'staff.session-revoked', detail: { uuid: admin_uuid, kind, opened: created } },
      afterwards: announceAccess(app, admin_uuid),
    };
  },
);
