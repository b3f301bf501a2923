import type { AppContext } from '../kernel/app-context.ts';
import { appendAuditBatch, systemStamp } from '../kernel/audit.ts';
import type { EndedSessions } from '../kernel/session.ts';
import { nowOf } from '../platform/clock.ts';
import type { LogoutToken } from '../platform/identity/logout-token.ts';
import { takeLogoutToken, useUpLoginCodes } from './issuer-logout.store.ts';

/**
 * Ends the sessions a logout token of the issuer names, with an audit line for each person. A session that has
 * ended already is no fault.
 * @returns whose open sessions ended, or null where this token was taken before
 */
export async function endIssuerSessions(
  app: AppContext,
  token: LogoutToken,
  request_id: string,
): Promise<readonly EndedSessions[] | null> {
  const now = nowOf(app.clock);
  const ended = await app.db.transaction().execute(async (trx) => {
    if (!(await takeLogoutToken(trx, token.jti, now))) return null;
    await useUpLoginCodes(trx, token, now);
    const people = await app.sessions.revokeEndedAtIssuer(token, trx);
    const lines = people.map(({ admin_uuid: uuid, sessions_ended }) => ({
      stamp: systemStamp(now, request_id),
      entry: { act: 'staff.ended-at-issuer', detail: { uuid, sessions_ended } } as const,
    }));
    if (lines.length > 0) await appendAuditBatch(trx, lines, []);
    return people;
  });
  for (const { admin_uuid } of ended ?? []) app.events.publish({ kind: 'access', admin_uuid });
  return ended;
}
