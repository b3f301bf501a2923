import * as z from 'zod/mini';
import { storedAccountTypeField } from '../accounts/account-type.ts';
import { declareCommand, declareQuery } from '../kernel/call.ts';
import { moment, optionalText, wholeNumber } from '../kernel/field.ts';
import { BAN_PHASES } from '../payments/payment-country.rules.ts';
import { RULE_PAGE_SIZES } from './rule-page-sizes.ts';
import { PAYMENT_RULE_REFUSALS, RULE_CHANGES } from './payment-rule.rules.ts';

const isBanned = z.enum(BAN_PHASES);

/** CPAY-07 */
const paymentRule = z.object({
  id: z.number(),
  country: z.string(),
  account_type: storedAccountTypeField,
  payment_type: z.string(),
  created: moment,
  updated: moment,
  is_banned: isBanned,
});
export type PaymentRule = z.infer<typeof paymentRule>;

/** What a history entry says of a rule. */
const ruleFacts = z.pick(paymentRule, {
  country: true,
  account_type: true,
  payment_type: true,
  is_banned: true,
});
export type RuleFacts = z.infer<typeof ruleFacts>;

/** CPAY-09: `data` is the rule as it was written or deleted. */
const ruleHistoryEntry = z.object({
  id: z.number(),
  type: z.enum(Object.keys(RULE_CHANGES) as [keyof typeof RULE_CHANGES]),
  user: z.string(),
  created: moment,
  data: z.extend(ruleFacts, {
    /** ours: the rule's own number, and what an edit changed it from. */
    rule_id: z.number(),
    before: z.nullable(ruleFacts),
  }),
});
export type RuleHistoryEntry = z.infer<typeof ruleHistoryEntry>;

/** CPAY-13: a page is one of the sizes the page offers. */
const limit = z._default(
  z.pipe(wholeNumber, z.union(RULE_PAGE_SIZES.map((size) => z.literal(size)))),
  RULE_PAGE_SIZES[0],
);
const page = { offset: z._default(wholeNumber, 0), limit };
const found = { ...page, country_search: optionalText(100) };

/** CALL-97: by country, account type and payment type. `country_search` is a part of a name, or a code. */
export const listPaymentRules = declareQuery({
  name: 'listPaymentRules',
  method: 'GET',
  path: '/country_to_payments',
  access: 'payment-rule/view',
  input: z.object(found),
  output: z.object({ rows: z.array(paymentRule), total: z.number() }),
  refusals: {},
  about: 'CALL-97, CPAY-02, CPAY-04, CPAY-07, CPAY-13',
});

/** CALL-98: as CALL-97, of the banned rules alone. */
export const listBannedPaymentRules = declareQuery({
  name: 'listBannedPaymentRules',
  method: 'GET',
  path: '/banned_country_to_payments',
  access: 'payment-rule/view',
  input: z.object(found),
  output: z.object({ rows: z.array(paymentRule), total: z.number() }),
  refusals: {},
  about: 'CALL-98, CPAY-03, CPAY-16',
});

/** CALL-99: newest first. */
export const listPaymentRuleHistory = declareQuery({
  name: 'listPaymentRuleHistory',
  method: 'GET',
  path: '/country_to_payments_history',
  access: 'payment-rule/view',
  input: z.object(page),
  output: z.object({ rows: z.array(ruleHistoryEntry), total: z.number() }),
  refusals: {},
  about: 'CALL-99, CPAY-06, CPAY-09',
});

/** CALL-103, CPAY-17: what a rule may be of. */
export const listPaymentRuleOptions = declareQuery({
  name: 'listPaymentRuleOptions',
  method: 'GET',
  path: '/country_to_payments_options',
  access: 'payment-rule/view',
  input: z.object({}),
  output: z.object({
    account_types: z.array(storedAccountTypeField),
    payment_types: z.array(z.string()),
  }),
  refusals: {},
  about: 'CALL-103, CPAY-17',
});

/** Empty where nothing was chosen, which CPAY-10 refuses with its own sentence. */
const chosen = {
  country: z.pipe(
    optionalText(2),
    z.transform((code: string) => code.toUpperCase()),
  ),
  account_type: optionalText(50),
  payment_type: optionalText(100),
};
/** CPAY-22: the documents' acting username; the session's own person is stored whatever it says. */
const user = optionalText(200);
/** ours: when the rule was changed last as the person saw it; anything else by now is refused. */
const expected_updated = z.optional(optionalText(40));

const unknown = { 'payment-rule/unknown': PAYMENT_RULE_REFUSALS['payment-rule/unknown'] };
const stale = { 'payment-rule/stale': PAYMENT_RULE_REFUSALS['payment-rule/stale'] };
const unusable = {
  'payment-rule/incomplete': PAYMENT_RULE_REFUSALS['payment-rule/incomplete'],
  'payment-rule/unknown-choice': PAYMENT_RULE_REFUSALS['payment-rule/unknown-choice'],
  'payment-rule/duplicate': PAYMENT_RULE_REFUSALS['payment-rule/duplicate'],
};

/** CALL-100 */
export const addPaymentRule = declareCommand({
  name: 'addPaymentRule',
  method: 'POST',
  path: '/add_country_to_payment',
  access: 'payment-rule/edit',
  input: z.object({
    ...chosen,
    /** ours: a rule may be added banned. */
    is_banned: z._default(isBanned, ''),
    user,
  }),
  output: z.object({ inserted: z.number() }),
  refusals: unusable,
  about: 'CALL-100, CPAY-10, CPAY-14, CPAY-21, CPAY-22',
});

/** CALL-101 */
export const updatePaymentRule = declareCommand({
  name: 'updatePaymentRule',
  method: 'POST',
  path: '/update_country_to_payment',
  access: 'payment-rule/edit',
  input: z.object({ id: wholeNumber, ...chosen, is_banned: isBanned, user, expected_updated }),
  output: z.object({ rowcount: z.number() }),
  refusals: { ...unusable, ...unknown, ...stale },
  about: 'CALL-101, CPAY-10, CPAY-14, CPAY-18, CPAY-21, CPAY-22',
});

/** CALL-102, CPAY-19 */
export const deletePaymentRule = declareCommand({
  name: 'deletePaymentRule',
  method: 'POST',
  path: '/delete_country_to_payment',
  access: 'payment-rule/edit',
  input: z.object({ id: wholeNumber, user, expected_updated }),
  output: z.object({ deleted: z.number() }),
  refusals: { ...unknown, ...stale },
  about: 'CALL-102, CPAY-14, CPAY-19',
});
