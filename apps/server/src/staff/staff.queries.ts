import { may } from '@verify-admin/rulebook/staff/permissions';
import { SIGN_IN_REFUSALS } from '@verify-admin/rulebook/staff/sign-in.rules';
import * as calls from '@verify-admin/rulebook/staff/staff.contract';
import { query } from '../kernel/command.ts';
import { LOGIN_COOKIE } from '../kernel/http/cookies.ts';
import { findLoginCode } from './login-code.store.ts';
import { findStaff } from './staff.store.ts';

/** AUTH-17, AUTH-30: hands the login page what the sign-in left in the cookie, and drops it. */
export const takeLoginCode = query(
  calls.takeLoginCode,
  async (_input, { app, now, cookies, refuse }) => {
    const code = cookies.received(LOGIN_COOKIE) ?? '';
    cookies.drop(LOGIN_COOKIE);
    const found = await findLoginCode(app.db, code, now);
    if (!found?.email) {
      throw refuse(SIGN_IN_REFUSALS.find((word) => word === found?.refusal) ?? 'login/failed');
    }
    return { username: found.email, password: code };
  },
);

/** AUTH-08: somebody who is not there has the role PENDING. */
const ABSENT = { role: 'PENDING', username: '', email: '' } as const;

/** AUTH-07: one's own role; that of others where the permission allows. */
export const getAdminRole = query(calls.getAdminRole, async ({ uuid }, { app, actor, refuse }) => {
  const isOwn = uuid.toLowerCase() === actor.uuid;
  if (!isOwn && !may(actor.role, 'staff/roles-of-others')) throw refuse('role/of-others');
  const { role, username, email } = (await findStaff(app.db, uuid)) ?? ABSENT;
  return { admin_role: { role, username, email } };
});

/** CALL-22, CALL-104. Disabled staff keep their username, because their acts name it. */
export const getUsername = query(calls.getUsername, async ({ uuid }, { app, refuse }) => {
  const staff = await findStaff(app.db, uuid);
  if (!staff) throw refuse('staff/unknown');
  return { username: staff.username };
});
