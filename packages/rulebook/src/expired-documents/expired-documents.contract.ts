import * as z from 'zod/mini';
import { ACCOUNT_REFUSALS, accountKey } from '../accounts/accounts.contract.ts';
import { storedAccountTypeField } from '../accounts/account-type.ts';
import { declareCommand, declareQuery } from '../kernel/call.ts';
import { exactText, moment, uuid } from '../kernel/field.ts';
import { declareRefusals } from '../kernel/refusal.ts';
import { wordsOf } from '../kernel/vocabulary.ts';
import { LEGAL_STATES } from '../legal/legal.states.ts';

/** EXP-05 `data_json`: whose documentation it is. */
const expiryData = z.object({
  business_type: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]),
  companyName: z.string(),
});
export type ExpiryData = z.infer<typeof expiryData>;

/** EXP-05, with the moment the 3 years since `created` are over. */
const expiryRecord = z.object({
  account_type: storedAccountTypeField,
  account_id: z.number(),
  created: moment,
  data_json: expiryData,
  /** ours */
  expires: moment,
});
export type ExpiryRecord = z.infer<typeof expiryRecord>;

/** ours: an account whose KYC is complete and whose identity document has expired, or will soon. */
const identityDocument = z.object({
  account_type: storedAccountTypeField,
  account_id: z.number(),
  /** Of the person, and of the company where there is none. */
  name: z.string(),
  /** The last day it is good, `2026-11-29`. */
  id_expiration_date: z.string(),
});
export type IdentityDocument = z.infer<typeof identityDocument>;

/** ours: a list holds this many at most, those that expired or expire first. */
export const EXPIRING_LIST_MAX = 1000;

/** CALL-95, EXP-01, EXP-12: both lists, ordered by expiry. */
export const listExpiringDocuments = declareQuery({
  name: 'listExpiringDocuments',
  method: 'GET',
  path: '/get_expiring_documents',
  access: 'expiry/view',
  readsReplica: true,
  input: z.object({}),
  output: z.object({
    data: z.object({
      expired: z.array(expiryRecord),
      soonToExpire: z.array(expiryRecord),
      /** ours: how many there are, also where a list holds not all of them. */
      totals: z.object({ expired: z.number(), soonToExpire: z.number(), identities: z.number() }),
      /** ours: identity documents of both lists, those that end first. */
      identities: z.array(identityDocument),
    }),
  }),
  refusals: {},
  about: 'CALL-95, EXP-01, EXP-05, EXP-09..12',
});

export const EXPIRY_REFUSALS = declareRefusals({
  'account/unknown': ACCOUNT_REFUSALS['account/unknown'],
  'expiry/none': {
    status: 404,
    sentence: 'This account has no documentation that expires.',
  },
  'expiry/not-due': {
    status: 409,
    sentence:
      'The documentation of this account does not expire within 3 months. A colleague may have reset it already.',
  },
});

/** ours: as long as a record's `data_json` can be when it travels as text. */
const DATA_JSON_MAX = 2000;

/** CALL-96, EXP-13: restarts the 3 years from now. `data_json` names the row and changes nothing. */
export const resetDocumentExpiration = declareCommand({
  name: 'resetDocumentExpiration',
  method: 'POST',
  path: '/reset_document_expiration',
  access: 'expiry/reset',
  input: z.object({
    ...accountKey,
    data_json: z.optional(z.union([expiryData, exactText(DATA_JSON_MAX)])),
    admin_uuid: z.optional(uuid),
  }),
  output: z.object({
    message: z.string(),
    data: z.object({
      created: moment,
      expires: moment,
      due_diligence_status: z.nullable(z.enum(wordsOf(LEGAL_STATES))),
    }),
  }),
  refusals: EXPIRY_REFUSALS,
  about: 'CALL-96, EXP-06, EXP-13, LEGAL-04',
});
