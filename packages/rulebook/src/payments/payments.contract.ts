import * as z from 'zod/mini';
import { ACCOUNT_REFUSALS, accountKey } from '../accounts/accounts.contract.ts';
import { storedAccountTypeField } from '../accounts/account-type.ts';
import { factsText, seenFacts } from '../checks/facts.contract.ts';
import { declareCommand, declareQuery } from '../kernel/call.ts';
import { exactText, moment, optionalText, uuid, wholeNumber } from '../kernel/field.ts';
import { QUOTA_REFUSALS } from '../kernel/reads.ts';
import { wordsOf } from '../kernel/vocabulary.ts';
import { MAKER_CHECKER_REFUSALS } from '../maker-checker/maker-checker.rules.ts';
import { BAN_PHASES } from './payment-country.rules.ts';
import { PAYMENT_TYPES } from './payment-methods.ts';
import { PAYMENT_NOTE_MAX, PAYMENT_REFUSALS } from './payment.rules.ts';
import { PAYMENT_STATES } from './payment.states.ts';

const status = z.enum(wordsOf(PAYMENT_STATES));
const unreadable = { 'payment/unreadable': PAYMENT_REFUSALS['payment/unreadable'] };
const unknown = { 'account/unknown': ACCOUNT_REFUSALS['account/unknown'] };

/** ISO 3166-1 alpha-2, as accounts name their country. */
const country = z.string().check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z]{2}$/));

/** ENT-19; `payment_data` holds masks where a field is secret. Ours: version, who and when. */
export const paymentSelection = z.object({
  country: z.string(),
  payment_type: z.string(),
  payment_data: z.record(z.string(), z.string()),
  status,
  /** Counts the saved edits; a decision names the version it is based on. */
  version: z.number(),
  updated: moment,
  admin_username: z.nullable(z.string()),
  /** Who saved details since the last approval; only while approving them needs a checker. */
  makers: z.optional(z.array(z.string())),
  /** ours: the facts of the payment; a decision sends them back. */
  facts: factsText,
  /** Whether the person who saved them last may not do so any more; only with `makers`. */
  is_maker_gone: z.optional(z.boolean()),
});
export type PaymentSelection = z.infer<typeof paymentSelection>;

/** CALL-76: the account's selection; empty where nothing was ever saved. */
export const listPaymentSelections = declareQuery({
  name: 'listPaymentSelections',
  method: 'GET',
  path: '/payment_selections',
  access: 'payment/view',
  opens: 'account',
  input: z.object(accountKey),
  output: z.object({ data: z.array(paymentSelection) }),
  refusals: unreadable,
  about: 'CALL-76, ENT-19, PAY-01, PAY-24',
});

/**
 * CALL-74: with country, method and data it saves an edit, which sets PENDING (PAY-07); with the
 * status alone it moves the payment on.
 */
export const upsertPaymentSelections = declareCommand({
  name: 'upsertPaymentSelections',
  method: 'POST',
  path: '/run_upsert_payment_selections',
  access: 'payment/decide',
  input: z.object({
    ...accountKey,
    country: z.optional(country),
    payment_type: z.optional(z.enum(PAYMENT_TYPES)),
    /** JSON text: field label → value. A mask as it was answered keeps the saved value. */
    payment_data: z.optional(exactText(20_000)),
    status: z.optional(status),
    /** ours: what the person saw; anything else by now is refused as stale. */
    expected_status: z.optional(status),
    expected_version: z.optional(wholeNumber),
    facts: seenFacts,
    /** ours: why the payment is moved on, a denial as a rule; an edit takes none. */
    note: optionalText(PAYMENT_NOTE_MAX),
    admin_uuid: z.optional(uuid),
  }),
  output: z.object({
    message: z.string(),
    /** ours: `facts` are those it was decided on. */
    data: z.object({ status, version: z.number(), facts: factsText }),
  }),
  refusals: {
    ...PAYMENT_REFUSALS,
    ...unknown,
    'maker-checker/own-details': MAKER_CHECKER_REFUSALS['maker-checker/own-details'],
    'maker-checker/maker-gone': MAKER_CHECKER_REFUSALS['maker-checker/maker-gone'],
  },
  about: 'CALL-74, PAY-04..07, PAY-23, PAY-24',
});

/** ours: one saved value whole, with an audit line that names the field. */
export const revealPaymentValue = declareCommand({
  name: 'revealPaymentValue',
  method: 'POST',
  path: '/reveal_payment_value',
  access: 'payment/reveal',
  quota: 'reveal',
  noReplay: true,
  input: z.object({ ...accountKey, field: exactText(100), admin_uuid: z.optional(uuid) }),
  output: z.object({ data: z.object({ field: z.string(), value: z.string() }) }),
  refusals: {
    ...unreadable,
    'payment/unknown-field': PAYMENT_REFUSALS['payment/unknown-field'],
    'quota/reveals': QUOTA_REFUSALS['quota/reveals'],
  },
  about: 'PAY-24',
});

/** CALL-75: every rule of every country. */
export const listAllCountryToPayments = declareQuery({
  name: 'listAllCountryToPayments',
  method: 'GET',
  path: '/all_country_to_payments',
  access: 'payment/view',
  input: z.object({}),
  output: z.object({
    data: z.array(
      z.object({
        country: z.string(),
        account_type: storedAccountTypeField,
        payment_type: z.string(),
        is_banned: z.enum(BAN_PHASES),
      }),
    ),
  }),
  refusals: {},
  about: 'CALL-75, PAY-08, PAY-22',
});

/** CALL-79: newest first. */
export const listPaymentHistory = declareQuery({
  name: 'listPaymentHistory',
  method: 'GET',
  path: '/payment_selection_history',
  access: 'history/read',
  opens: 'account',
  input: z.object(accountKey),
  output: z.object({
    data: z.array(
      z.object({
        created: moment,
        status,
        admin_username: z.nullable(z.string()),
        /** ours: the reason that was given for it. */
        note: z.nullable(z.string()),
      }),
    ),
  }),
  refusals: {},
  about: 'CALL-79, ENT-16',
});
