import { ISSUER_LOGOUT_PATH } from '@verify-admin/rulebook/staff/sign-in-addresses';
import { opensSession } from '@verify-admin/rulebook/staff/sign-in.rules';
import * as calls from '@verify-admin/rulebook/staff/staff.contract';
import { command } from '../kernel/command.ts';
import { BIND_COOKIE } from '../kernel/http/cookies.ts';
import { SESSION_SECONDS } from '../kernel/session.ts';
import { useLoginCode } from './login-code.store.ts';

/**
 * AUTH-21, AUTH-30: exchanges the login code for a session, unless the role is still pending. The session that the
 * browser had before ends, also where it was another person's.
 */
export const loginAdmin = command(
  calls.loginAdmin,
  async ({ username, password }, { app, trx, now, cookies, userAgent, refuse }) => {
    const staff = await useLoginCode(trx, { email: username, code: password, now });
    if (!staff) throw refuse('login/wrong');
    const { uuid, role, issuer_sid } = staff;
    const ended_session_of = await app.sessions.revokeByCookie(cookies.received(BIND_COOKIE), trx);
    const detail = ended_session_of === null ? {} : { ended_session_of };
    const audit = { act: 'staff.signed-in', outcome: role, detail } as const;
    const output = { access_token: null, uuid, permissions: [role] };
    if (!opensSession(role)) return { output, audit, actor: staff };
    const { access_token, bind } = await app.sessions.open(uuid, 'browser', {
      db: trx,
      user_agent: userAgent,
      issuer_sid,
    });
    if (bind !== null) cookies.set(BIND_COOKIE, bind, SESSION_SECONDS);
    return { output: { ...output, access_token }, audit, actor: staff };
  },
);

/** AUTH-06: ends the session on the server, without asking the issuer; the browser forgets its own part. */
export const logout = command(calls.logout, async (_input, { app, trx, actor, cookies }) => {
  await app.sessions.revoke(actor.jti, trx);
  cookies.drop(BIND_COOKIE);
  const isAtIssuer = app.config.OIDC_LOGOUT === 'issuer';
  const output = {
    message: 'Logged out',
    ...(isAtIssuer && ({ continue_at: ISSUER_LOGOUT_PATH } as const)),
  };
  return { output, audit: { act: 'staff.signed-out', detail: {} } };
});
