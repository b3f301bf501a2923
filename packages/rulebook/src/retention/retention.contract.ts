import * as z from 'zod/mini';
import { ACCOUNT_REFUSALS, accountKey } from '../accounts/accounts.contract.ts';
import { declareCommand, declareQuery } from '../kernel/call.ts';
import { moment, nullableMoment, optionalText, uuid } from '../kernel/field.ts';
import { MAKER_CHECKER_REFUSALS } from '../maker-checker/maker-checker.rules.ts';
import { RETENTION_REASON_MAX, RETENTION_REFUSALS } from './retention.rules.ts';

const reasoned = {
  ...accountKey,
  reason: optionalText(RETENTION_REASON_MAX),
  admin_uuid: z.optional(uuid),
};

const hold = z.object({ reason: z.string(), created: moment, admin_username: z.string() });

const unknown = { 'account/unknown': ACCOUNT_REFUSALS['account/unknown'] };

/** ours: the hold on an account, and what its erasure would delete and leave. */
export const getAccountRetention = declareQuery({
  name: 'getAccountRetention',
  method: 'GET',
  path: '/get_account_retention',
  access: 'retention/view',
  opens: 'account',
  input: z.object(accountKey),
  output: z.object({
    data: z.object({
      hold: z.nullable(hold),
      erased: nullableMoment,
      /** Why it cannot be erased now; null where it can. */
      refusal: z.nullable(z.string()),
      /** By kind of record, how many rows would be deleted. */
      deletes: z.array(z.object({ record: z.string(), rows: z.number() })),
      /** Kinds of record whose rows stay, emptied. */
      empties: z.array(z.string()),
      /** Audit lines of the account with typed text in clear, written before there were keys: they stay. */
      lines_in_clear: z.number(),
    }),
  }),
  refusals: unknown,
  about: 'ours: legal hold and erasure of an account',
});
export type AccountRetention = z.infer<(typeof getAccountRetention)['output']>['data'];

const holding = z.object({ message: z.string(), data: z.object({ is_held: z.boolean() }) });

/** ours: from now on nothing of the account is deleted or erased. */
export const setLegalHold = declareCommand({
  name: 'setLegalHold',
  method: 'POST',
  path: '/set_legal_hold',
  access: 'retention/hold',
  input: z.object(reasoned),
  output: holding,
  refusals: {
    ...unknown,
    'retention/held': RETENTION_REFUSALS['retention/held'],
    'retention/reason-required': RETENTION_REFUSALS['retention/reason-required'],
  },
  about: 'ours: legal hold of an account',
});

/** ours */
export const liftLegalHold = declareCommand({
  name: 'liftLegalHold',
  method: 'POST',
  path: '/lift_legal_hold',
  access: 'retention/hold',
  input: z.object(reasoned),
  output: holding,
  refusals: {
    ...unknown,
    'retention/not-held': RETENTION_REFUSALS['retention/not-held'],
    'retention/reason-required': RETENTION_REFUSALS['retention/reason-required'],
  },
  about: 'ours: legal hold of an account',
});

/** ours: asks that the personal data of an account be erased; a checker has to approve it. */
export const requestErasure = declareCommand({
  name: 'requestErasure',
  method: 'POST',
  path: '/request_erasure',
  access: 'retention/erase',
  input: z.object(reasoned),
  output: z.object({ message: z.string(), data: z.object({ approval_request_id: z.number() }) }),
  refusals: {
    ...unknown,
    ...RETENTION_REFUSALS,
    'maker-checker/pending': MAKER_CHECKER_REFUSALS['maker-checker/pending'],
  },
  about: 'ours: erasure of the personal data of an account',
});
