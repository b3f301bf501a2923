import * as z from 'zod/mini';
import { accountKey, ACCOUNT_REFUSALS } from '../accounts/accounts.contract.ts';
import { storedAccountTypeField } from '../accounts/account-type.ts';
import { CHECKLIST_CHECKS } from '../checks/checks.ts';
import { decidedFields, noteFields, statusFields } from '../checks/check-fields.ts';
import { allCheckFacts, checkFacts } from '../checks/facts.contract.ts';
import { SEARCH_LIMIT } from '../accounts/search.rules.ts';
import { declareQuery } from '../kernel/call.ts';
import { companyReview } from '../kyb/company-review.contract.ts';
import { nullableMoment } from '../kernel/field.ts';
import { kycRecord } from '../kyc/kyc.contract.ts';

const unknown = { 'account/unknown': ACCOUNT_REFUSALS['account/unknown'] };

/** ENT-10: the verification record of an account; ours: the latest AML verdicts and who decided. */
export const kybResult = z.object({
  company_name: z.nullable(z.string()),
  idenfy_id: z.nullable(z.string()),
  use_kyc_status_table: z.union([z.literal(0), z.literal(1)]),
  /** The KYB status is null while nothing of the business was ever asked for. */
  ...statusFields(CHECKLIST_CHECKS),
  ...decidedFields(CHECKLIST_CHECKS),
  ...noteFields(CHECKLIST_CHECKS),
  /** ours: how the review of the documents ended. */
  ...statusFields(['overall']),
  has_kyb_record: z.boolean(),
  /** ours: since when a request for more waits for the applicant; null where none does. */
  kyb_waiting_since: nullableMoment,
  company_type: z.nullable(z.string()),
  company_loc: z.nullable(z.string()),
  pay_type: z.nullable(z.string()),
  assigned_to: z.nullable(z.string()),
  individual_aml_pep: z.boolean(),
  individual_aml_hits: z.number(),
  /** ours: how many of the hits wait for somebody to decide on them. */
  individual_aml_open: z.number(),
  /** ours: how many are contradicted and nobody decided on; they leave the check as it is. */
  individual_aml_contradicted: z.number(),
  business_aml_hits: z.number(),
  business_aml_open: z.number(),
  business_aml_contradicted: z.number(),
  /** ours: how many documents the KYB Images section shows (IMG-18). */
  document_count: z.number(),
  /** OVERR-08: how the last push of the KYB status to the provider went; null when none was due. */
  provider_push: z.nullable(
    z.object({ state: z.enum(['pending', 'sent', 'failed']), why: z.nullable(z.string()) }),
  ),
  /** SCOPE-16: how the newest submission was handed to the provider; null where none was. */
  company_review: z.nullable(companyReview),
  /** ours: what each check rests on, and what changed since it was decided. */
  checks: allCheckFacts,
});
export type KybResult = z.infer<typeof kybResult>;

/** ours: what the badge of an account in a list and its colour follow from, for one page of accounts. */
export const listBadgeFacts = declareQuery({
  name: 'listBadgeFacts',
  method: 'POST',
  path: '/list_badge_facts',
  access: 'account/view',
  input: z.object({ accounts: z.array(z.object(accountKey)).check(z.maxLength(SEARCH_LIMIT)) }),
  output: z.object({
    data: z.array(
      z.object({
        account_type: storedAccountTypeField,
        account_id: z.number(),
        use_kyc_status_table: z.boolean(),
        ...statusFields(CHECKLIST_CHECKS),
        has_kyb_record: z.boolean(),
        date_contract_signed: nullableMoment,
        /** The status of each owner where owners are verified one by one. */
        owners: z.array(kybResult.shape.kyc_status),
      }),
    ),
  }),
  refusals: {},
  about: 'CHECK-15..24',
});

/** CALL-38: the verification record alone. */
export const getKybResult = declareQuery({
  name: 'getKybResult',
  method: 'POST',
  path: '/get_kyb_result_by_account_and_type',
  access: 'account/view',
  opens: 'account',
  input: z.object(accountKey),
  output: z.object({ data: kybResult }),
  refusals: unknown,
  about: 'CALL-38, ENT-10',
});

/** ours: what the KYC of one owner rests on; null for a former owner who counts no more. */
const checkFactsOfOwner = { check_facts: z.nullable(checkFacts) };

/** CALL-40: the verification record with the owners' own KYC rows (CHECK-04). */
export const getKybResultWithKyc = declareQuery({
  name: 'getKybResultWithKyc',
  method: 'POST',
  path: '/get_kyb_result_by_account_and_type_with_kyc',
  access: 'account/view',
  opens: 'account',
  input: z.object(accountKey),
  output: z.object({
    data: z.extend(kybResult, { owners: z.array(z.extend(kycRecord, checkFactsOfOwner)) }),
  }),
  refusals: unknown,
  about: 'CALL-40, CHECK-04, ENT-11',
});
