import { WEB_USER } from '@verify-admin/rulebook/staff/roles';
import * as calls from '@verify-admin/rulebook/web-users/web-users.contract';
import {
  ADDRESS_FAILURES,
  isUnproved,
  LOGIN_ATTEMPTS,
  refuseNewWebUser,
  usernameKey,
} from '@verify-admin/rulebook/web-users/web-users.rules';
import { preparedCommand, refuser } from '../kernel/command.ts';
import { signaturesOf } from '../platform/keys/keys.ts';
import { commonPasswords } from './common-passwords.ts';
import { countAttempt, forgetAttempts, forgetOneAttempt } from './login-attempts.store.ts';
import { hashPassword, isPassword } from './password.ts';
import { findWebUser, insertWebUser } from './web-users.store.ts';

const CREATED = 'User created';
const CREATED_UNPROVED =
  'User created. To prove the address, log in with a code that is sent there, and send the password along with it.';

/** CALL-10, AUTH-29: the password is hashed before a row is locked. */
export const createWebUser = preparedCommand(
  calls.createWebUser,
  async (input, { refuse }) => {
    const refusal = refuseNewWebUser(input, await commonPasswords());
    if (refusal) throw refuse(refusal);
    return { password_hash: await hashPassword(input.password) };
  },
  async ({ username, age }, { trx, now, refuse }, { password_hash }) => {
    const username_key = usernameKey(username);
    const row = { username, username_key, password_hash, age, created: now };
    const uuid = await insertWebUser(trx, row);
    if (uuid === null) throw refuse('web-user/taken');
    const message = isUnproved({ username_key, proved: null }) ? CREATED_UNPROVED : CREATED;
    return {
      output: { message, uuid },
      audit: { act: 'web-user.created', detail: { uuid } },
      actor: { uuid, role: WEB_USER },
    };
  },
);

/**
 * CALL-11, AUTH-04: the attempt is counted before the password is compared, also where nobody has the
 * username. Known and unknown take the same steps and are refused in the same words. Every attempt counts as
 * a failure of its address until it succeeds, so that attempts sent side by side are all counted. Attempts from
 * elsewhere do not count: who guesses locks out himself alone. That an address is not proved yet learns only
 * who knows the password.
 */
export const login = preparedCommand(
  calls.login,
  async ({ username, password }, { app, address }) => {
    const key = usernameKey(username);
    const ofUsername = signaturesOf(app.keys.data, 'web login attempt', `${address} ${key}`);
    const ofAddress = signaturesOf(app.keys.data, 'web login address', address);
    const refuse = refuser(calls.login);
    const failures = await countAttempt(app.db, ofAddress, app.clock());
    if (failures > ADDRESS_FAILURES) throw refuse('login/address-blocked');
    const attempts = await countAttempt(app.db, ofUsername, app.clock());
    if (attempts > LOGIN_ATTEMPTS) throw refuse('login/too-many');
    const user = await findWebUser(app.db, key);
    const isRight = await isPassword(password, user?.password_hash ?? null);
    if (!user || !isRight) throw refuse('login/wrong');
    if (isUnproved(user)) throw refuse('login/unproved');
    return { uuid: user.uuid, ofUsername, ofAddress };
  },
  async (_input, { app, trx }, { uuid, ofUsername, ofAddress }) => {
    await forgetAttempts(trx, ofUsername);
    await forgetOneAttempt(trx, ofAddress);
    return {
      output: { access_token: await app.webSessions.open(trx, uuid), uuid },
      audit: { act: 'web-user.signed-in', outcome: 'password', detail: { uuid } },
      actor: { uuid, role: WEB_USER },
    };
  },
);
