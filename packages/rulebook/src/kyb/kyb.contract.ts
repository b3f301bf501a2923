import * as z from 'zod/mini';
import { accountKey } from '../accounts/accounts.contract.ts';
import { accountType, storedAccountTypeField } from '../accounts/account-type.ts';
import { complianceImage } from '../documents/documents.contract.ts';
import { declareQuery } from '../kernel/call.ts';
import { moment, wholeNumber } from '../kernel/field.ts';
import { wordsOf } from '../kernel/vocabulary.ts';
import { KYB_STATES } from './kyb.states.ts';
import { submissionData } from './submission.ts';

export const kybHistoryRow = z.object({
  idenfy_id: z.nullable(z.string()),
  created: moment,
  note: z.nullable(z.string()),
  kyb_status: z.enum(wordsOf(KYB_STATES)),
  admin_username: z.nullable(z.string()),
});

/** CALL-77: newest first. */
export const listKybHistory = declareQuery({
  name: 'listKybHistory',
  method: 'GET',
  path: '/get_all_kyb_status_history',
  access: 'history/read',
  opens: 'account',
  input: z.object(accountKey),
  output: z.object({ data: z.array(kybHistoryRow) }),
  refusals: {},
  about: 'CALL-77, ENT-12',
});

/** ours: a list of all accounts comes by the page, and may be of one account. */
const found = {
  account_type: z.optional(accountType),
  account_id: z.optional(wholeNumber),
  offset: z._default(wholeNumber, 0),
  limit: z._default(z.pipe(wholeNumber, z.number().check(z.gte(1), z.lte(500))), 100),
};
const ofAccount = { account_type: storedAccountTypeField, account_id: z.number() };

/** CALL-36, CALL-116: all submissions, newest first; of one account where both fields name it. */
export const listSubmissions = declareQuery({
  name: 'listSubmissions',
  method: 'GET',
  path: '/get_kyb',
  access: 'document/view',
  opens: 'answered',
  input: z.object(found),
  output: z.object({
    data: z.array(
      z.object({ id: z.number(), ...ofAccount, created: moment, data_json: submissionData }),
    ),
  }),
  refusals: {},
  about: 'CALL-36, CALL-116',
});

/** CALL-37, CALL-116, KYB-06: the pictures of submitted data; `kyb_display` 1 the shown, 0 the hidden. */
export const listKybImages = declareQuery({
  name: 'listKybImages',
  method: 'POST',
  path: '/get_kyb_images',
  access: 'document/view',
  opens: 'answered',
  input: z.object({
    ...found,
    kyb_display: z._default(z.pipe(wholeNumber, z.number().check(z.lte(1))), 1),
  }),
  output: z.object({ data: z.array(z.extend(complianceImage, ofAccount)) }),
  refusals: {},
  about: 'CALL-37, CALL-116, KYB-06',
});
