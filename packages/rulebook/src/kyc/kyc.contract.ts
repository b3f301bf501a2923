import * as z from 'zod/mini';
import { accountKey } from '../accounts/accounts.contract.ts';
import { storedAccountTypeField } from '../accounts/account-type.ts';
import { OWNER_STANDINGS } from '../checks/ground.ts';
import { declareQuery } from '../kernel/call.ts';
import { moment, nullableMoment, optionalText, text } from '../kernel/field.ts';
import { DELIVERY_STATES } from '../kernel/delivery.ts';
import { declareRefusals } from '../kernel/refusal.ts';
import { wordsOf } from '../kernel/vocabulary.ts';
import { KYC_STATES } from './kyc.states.ts';

export const KYC_REFUSALS = declareRefusals({
  'kyc/bad-account': {
    status: 400,
    sentence: 'The account must be written as type:id, with a trailing & for its owners.',
  },
});

/** ENT-11: one KYC record, of the account or of one of its owners. */
export const kycRecord = z.object({
  account_sub_id: z.nullable(z.number()),
  client_id: z.string(),
  status: z.number(),
  reason: z.nullable(z.string()),
  created: moment,
  owner_name: z.nullable(z.string()),
  owner_email: z.nullable(z.string()),
  owner_percent: z.nullable(z.number()),
  company_name: z.nullable(z.string()),
  account_type: storedAccountTypeField,
  account_id: z.number(),
  aml: z.nullable(z.string()),
  updated_1: z.string(),
  scan_ref: z.nullable(z.string()),
  cleaned_status: z.enum(wordsOf(KYC_STATES)),
  verification_status: z.nullable(z.string()),
  admin_username: z.nullable(z.string()),
  note: z.nullable(z.string()),
  /** ours: whether the newest submission names the owner; who was removed counts no more. */
  standing: z.enum(OWNER_STANDINGS),
});
export type KycRecord = z.infer<typeof kycRecord>;

/** `{type}:{id}`, with a trailing `&` when the per-owner table is used. */
const accountText = text(80);

/** CALL-55: every KYC record that ever was, newest first. */
export const listKycHistory = declareQuery({
  name: 'listKycHistory',
  method: 'POST',
  path: '/get_all_kyc_history',
  access: 'history/read',
  opens: 'client-id',
  input: z.object({ account: accountText, company_id: z.optional(optionalText(100)) }),
  output: z.object({ data: z.array(kycRecord) }),
  refusals: KYC_REFUSALS,
  about: 'CALL-55, ENT-11',
});

/** CALL-80, KYC-11: the first item's `cleaned_status` is the account's KYC status. */
export const getKycStatus = declareQuery({
  name: 'getKycStatus',
  method: 'POST',
  path: '/get_kyc_status',
  access: 'account/view',
  opens: 'client-id',
  input: z.object({
    account: accountText,
    company_id: z.optional(optionalText(100)),
    use_kyc_status_table: z._default(z.coerce.number(), 0),
  }),
  output: z.object({
    data: z.array(kycRecord),
    /** ours: of the whole account, on which every owner counts; null where there is no such account. */
    kyc_status: z.nullable(z.enum(wordsOf(KYC_STATES))),
  }),
  refusals: KYC_REFUSALS,
  about: 'CALL-80, KYC-11',
});

/** CALL-56, KYC-03..06: the KYC emails that were sent, newest first. */
export const listKycSents = declareQuery({
  name: 'listKycSents',
  method: 'POST',
  path: '/get_kyc_sents',
  access: 'history/read',
  opens: 'account',
  input: z.object(accountKey),
  output: z.object({
    data: z.array(
      z.object({
        email: z.string(),
        created: moment,
        account_sub_id: z.nullable(z.number()),
        owner_name: z.nullable(z.string()),
        /** ours: whether the address is that of the person now. */
        is_contact: z.boolean(),
        /** ours: the email itself; null where only its sending was recorded (CALL-57). */
        email_id: z.nullable(z.number()),
        /** ours: an email that was not sent must not read as sent. */
        state: z.enum(wordsOf(DELIVERY_STATES)),
        /** ours: what went wrong at the last try. */
        why: z.nullable(z.string()),
        /** ours: when an email that waits after a try is tried again; null of every other one. */
        next_try: nullableMoment,
      }),
    ),
  }),
  refusals: {},
  about: 'CALL-56, CHECK-05, KYC-03..06',
});
