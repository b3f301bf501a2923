import * as z from 'zod/mini';
import { declareCommand, declareQuery } from '../kernel/call.ts';
import { exactText, text, uuid, wholeNumber } from '../kernel/field.ts';
import { STAFF_REFUSALS } from '../staff/staff.contract.ts';
import {
  CODE_REFUSALS,
  PASSWORD_LENGTH,
  USERNAME_LENGTH,
  WEB_LOGIN_REFUSALS,
  WEB_USER_REFUSALS,
} from './web-users.rules.ts';

/** ours: for one address; several people may share one, and nobody guesses a password so. */
const LOGINS_PER_MINUTE = 20;
const NEW_USERS_PER_MINUTE = 10;
const CODES_PER_MINUTE = 10;

const username = text(USERNAME_LENGTH.max);
/** A password is not trimmed: a space is a character of it. */
const password = z.string().check(z.maxLength(PASSWORD_LENGTH.max));
const code = exactText(40);

/** ENT-02 */
const opened = z.object({ access_token: z.string(), uuid });

/**
 * CALL-10, AUTH-29: a person outside the staff, who may vote. A username that is an email address is nobody's until
 * somebody logged in with a code that was sent there; until then, creating it again takes the place of the first.
 */
export const createWebUser = declareCommand({
  name: 'createWebUser',
  method: 'POST',
  path: '/create_web_user',
  access: 'public',
  perMinute: NEW_USERS_PER_MINUTE,
  input: z.object({ username, password, age: wholeNumber }),
  output: z.object({ message: z.string(), uuid }),
  refusals: WEB_USER_REFUSALS,
  about: 'CALL-10, AUTH-29',
});

/** CALL-11, AUTH-04: username and password of a web user for a session. */
export const login = declareCommand({
  name: 'login',
  method: 'POST',
  path: '/login',
  access: 'public',
  perMinute: LOGINS_PER_MINUTE,
  bodyOnly: ['password'],
  input: z.object({ username, password }),
  output: opened,
  refusals: { 'login/wrong': STAFF_REFUSALS['login/wrong'], ...WEB_LOGIN_REFUSALS },
  about: 'CALL-11, AUTH-04, AUTH-23',
});

/** CALL-20, CALL-115: emails a code to a web user whose username is this address. */
export const sendLoginCode = declareCommand({
  name: 'sendLoginCode',
  method: 'POST',
  path: '/send_email',
  access: 'public',
  perMinute: CODES_PER_MINUTE,
  input: z.object({ recipient: username }),
  /** The same for every address, whether or not anybody logs in with it. */
  output: z.object({ message: z.string() }),
  refusals: {
    'login-code/not-an-address': CODE_REFUSALS['login-code/not-an-address'],
    'login-code/too-many': CODE_REFUSALS['login-code/too-many'],
  },
  about: 'CALL-20, CALL-115',
});

/** CALL-19, CALL-115: whether a code is right now. It stays unused, and counts as one of its tries. */
export const checkLoginCode = declareQuery({
  name: 'checkLoginCode',
  method: 'POST',
  path: '/check_code',
  access: 'public',
  perMinute: CODES_PER_MINUTE,
  input: z.object({ recipient: username, code }),
  output: z.object({ valid: z.boolean() }),
  refusals: {},
  about: 'CALL-19, CALL-115',
});

/**
 * CALL-12, CALL-115: exchanges a code for a session; the code is used up. ours: a password that comes along with it is
 * the password of the username from then on, because both come from who reads the mail.
 */
export const loginWithCode = declareCommand({
  name: 'loginWithCode',
  method: 'POST',
  path: '/login_code_valid',
  access: 'public',
  perMinute: CODES_PER_MINUTE,
  bodyOnly: ['code', 'password'],
  input: z.object({ recipient: username, code, password: z.optional(password) }),
  output: opened,
  refusals: {
    'login-code/wrong': CODE_REFUSALS['login-code/wrong'],
    'web-user/bad-password': WEB_USER_REFUSALS['web-user/bad-password'],
    'web-user/common-password': WEB_USER_REFUSALS['web-user/common-password'],
  },
  about: 'CALL-12, CALL-115',
});
