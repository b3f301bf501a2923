import * as z from 'zod/mini';
import { storedAccountTypeField } from '../accounts/account-type.ts';
import { declareCommand, declareQuery } from '../kernel/call.ts';
import { moment, nullableMoment, text, wholeNumber } from '../kernel/field.ts';
import { wordsOf } from '../kernel/vocabulary.ts';
import { SETTING_REQUEST, SETTING_REQUEST_REFUSALS } from '../maker-checker/setting-request.ts';
import { CALLER_MAX, KEY_DAYS, KEY_STATES, LAUNCH_KEY_REFUSALS } from './launch-keys.rules.ts';

const launchKey = z.object({
  id: z.number(),
  /** Which system uses it. */
  caller: z.string(),
  /** Its beginning, by which it is recognised; the key itself is stored nowhere. */
  prefix: z.string(),
  account_types: z.array(storedAccountTypeField),
  created: moment,
  /** The username; null where it was made on the command line or is in the settings. */
  created_by: z.nullable(z.string()),
  /** Whether it comes from LAUNCH_API_KEYS, and can be taken away only there. */
  is_setting: z.boolean(),
  expires: nullableMoment,
  last_used: nullableMoment,
  state: z.enum(wordsOf(KEY_STATES)),
});
export type LaunchKey = z.infer<typeof launchKey>;

/** ours, T16: every key that was ever valid, newest first. */
export const listLaunchKeys = declareQuery({
  name: 'listLaunchKeys',
  method: 'GET',
  path: '/launch_keys',
  access: 'launch-key/manage',
  input: z.object({}),
  output: z.object({ data: z.array(launchKey) }),
  refusals: {},
  about: 'CALL-58, CALL-115',
});

const types = z.array(storedAccountTypeField);

/** ours, T16: the key is in the answer and nowhere else. */
export const createLaunchKey = declareCommand({
  name: 'createLaunchKey',
  method: 'POST',
  path: '/create_launch_key',
  access: 'launch-key/manage',
  noReplay: true,
  input: z.object({
    caller: text(CALLER_MAX),
    account_types: types,
    days: z.nullable(z.literal(KEY_DAYS)),
  }),
  output: z.object({
    message: z.string(),
    /** `id` is null while the key waits for a second ADMIN: until then it is refused. */
    data: z.object({ id: z.nullable(z.number()), prefix: z.string(), key: z.string() }),
    ...SETTING_REQUEST,
  }),
  refusals: {
    ...SETTING_REQUEST_REFUSALS,
    'launch-key/two-valid': LAUNCH_KEY_REFUSALS['launch-key/two-valid'],
    'launch-key/no-types': LAUNCH_KEY_REFUSALS['launch-key/no-types'],
    'launch-key/no-caller': LAUNCH_KEY_REFUSALS['launch-key/no-caller'],
  },
  about: 'CALL-58, CALL-115',
});

/** ours, T16: the key is refused from the next request on. */
export const revokeLaunchKey = declareCommand({
  name: 'revokeLaunchKey',
  method: 'POST',
  path: '/revoke_launch_key',
  access: 'launch-key/manage',
  input: z.object({ id: wholeNumber }),
  output: z.object({ message: z.string() }),
  refusals: {
    'launch-key/unknown': LAUNCH_KEY_REFUSALS['launch-key/unknown'],
    'launch-key/not-valid': LAUNCH_KEY_REFUSALS['launch-key/not-valid'],
  },
  about: 'CALL-58, CALL-115',
});

/** ours: a key that waits for a second ADMIN; the key itself is stored nowhere. */
export const requestedKey = z.object({
  caller: z.string(),
  account_types: types,
  days: z.nullable(z.number()),
  prefix: z.string(),
  key_sha256: z.string(),
});
