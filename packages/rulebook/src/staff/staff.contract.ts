import * as z from 'zod/mini';
import { declareCommand, declareQuery } from '../kernel/call.ts';
import { exactText, text, uuid } from '../kernel/field.ts';
import { declareRefusals } from '../kernel/refusal.ts';
import { loginSentence, WRONG_CREDENTIALS_CODE, WRONG_DOMAIN_CODE } from './login-answers.ts';
import { ROLES } from './roles.ts';
import { ISSUER_LOGOUT_PATH } from './sign-in-addresses.ts';

/** ours: enough for an office behind one address, too few to guess a 256-bit code. */
const SIGN_INS_PER_MINUTE = 120;

export const STAFF_REFUSALS = declareRefusals({
  'login/wrong': {
    status: 401,
    sentence: loginSentence(WRONG_CREDENTIALS_CODE),
    code: WRONG_CREDENTIALS_CODE,
  },
  'login/wrong-domain': {
    status: 403,
    sentence: loginSentence(WRONG_DOMAIN_CODE),
    code: WRONG_DOMAIN_CODE,
  },
  // ours: OIDC_ACR and OIDC_AMR.
  'login/too-weak': {
    status: 403,
    sentence: 'This sign-in was not strong enough. Please sign in again with a second factor.',
  },
  // ours: the documents have no code for a sign-in that the issuer did not finish.
  'login/failed': { status: 401, sentence: 'The sign-in did not finish. Please try again.' },
  'role/of-others': { status: 403, sentence: 'Only an ADMIN may read the role of others.' },
  'role/last-admin': { status: 409, sentence: 'There must be at least one ADMIN.' },
  'role/two-admins': {
    status: 409,
    sentence: 'While maker-checker is on, there must be at least two ADMINs.',
  },
  'staff/unknown': { status: 404, sentence: 'There is no staff member with this id.' },
  'role/unknown': { status: 404, sentence: 'There is no staff member with this email.' },
});

/**
 * ours: after the issuer sent the browser back, this hands over the single-use login code that the
 * sign-in left behind in a cookie, so that neither it nor the email is in an address.
 */
export const takeLoginCode = declareQuery({
  name: 'takeLoginCode',
  method: 'POST',
  path: '/login_handoff',
  access: 'public',
  perMinute: SIGN_INS_PER_MINUTE,
  input: z.object({}),
  output: z.object({ username: z.string(), password: z.string() }),
  refusals: {
    'login/wrong-domain': STAFF_REFUSALS['login/wrong-domain'],
    'login/too-weak': STAFF_REFUSALS['login/too-weak'],
    'login/failed': STAFF_REFUSALS['login/failed'],
  },
  about: 'AUTH-17, AUTH-30',
});

/** CALL-13, CALL-112: `username` is the email, `password` the single-use login code. */
export const loginAdmin = declareCommand({
  name: 'loginAdmin',
  method: 'POST',
  path: '/login_admin',
  access: 'public',
  perMinute: SIGN_INS_PER_MINUTE,
  bodyOnly: ['password'],
  input: z.object({ username: text(320), password: exactText(200) }),
  output: z.object({
    /** Null while the permissions are pending (AUTH-21). */
    access_token: z.nullable(z.string()),
    uuid,
    permissions: z.array(z.enum(ROLES)),
  }),
  refusals: { 'login/wrong': STAFF_REFUSALS['login/wrong'] },
  about: 'CALL-13, CALL-112, AUTH-17..31',
});

/** CALL-14: the role of a staff member; one's own, or anybody's for an ADMIN. */
export const getAdminRole = declareQuery({
  name: 'getAdminRole',
  method: 'POST',
  path: '/admin_role',
  access: 'session/own',
  input: z.object({ uuid }),
  output: z.object({
    admin_role: z.object({ role: z.enum(ROLES), username: z.string(), email: z.string() }),
  }),
  refusals: { 'role/of-others': STAFF_REFUSALS['role/of-others'] },
  about: 'CALL-14, AUTH-07, AUTH-08',
});

/** CALL-22, CALL-104: the name behind an id; nothing else of that person. */
export const getUsername = declareQuery({
  name: 'getUsername',
  method: 'GET',
  path: '/get_username',
  access: 'staff/suggest',
  input: z.object({ uuid }),
  output: z.object({ username: z.string() }),
  refusals: { 'staff/unknown': STAFF_REFUSALS['staff/unknown'] },
  about: 'CALL-22, CALL-104',
});

/** ours: ends the session on the server too, so that a copied token is worth nothing (AUTH-06). */
export const logout = declareCommand({
  name: 'logout',
  method: 'POST',
  path: '/logout',
  access: 'session/own',
  input: z.object({}),
  output: z.object({
    message: z.string(),
    /** Where the browser goes to end its session at the issuer too; absent where it stays open (OIDC_LOGOUT). */
    continue_at: z.optional(z.literal(ISSUER_LOGOUT_PATH)),
  }),
  refusals: {},
  about: 'AUTH-06',
});
