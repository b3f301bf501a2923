import * as z from 'zod/mini';
import { ACCOUNT_REFUSALS } from '../accounts/accounts.contract.ts';
import { clientId } from '../accounts/client-id.ts';
import { boundFacts, factsText, seenFacts } from '../checks/facts.contract.ts';
import { declareCommand } from '../kernel/call.ts';
import { nullableMoment, optionalText, text, uuid } from '../kernel/field.ts';
import { declareRefusals } from '../kernel/refusal.ts';
import { wordsOf } from '../kernel/vocabulary.ts';
import { KYB_STATES } from '../kyb/kyb.states.ts';
import { OVERRIDE_CHECKS } from '../checks/checks.ts';
import { OVERRIDE_REFUSALS, OVERRIDE_SCAN_REF, REASON_MAX } from './override.rules.ts';
import { MAKER_CHECKER_REFUSALS } from '../maker-checker/maker-checker.rules.ts';

const pending = { 'maker-checker/pending': MAKER_CHECKER_REFUSALS['maker-checker/pending'] };
const unknown = { 'account/unknown': ACCOUNT_REFUSALS['account/unknown'] };

/** CALL-48: `client_id` is `type:id`, with `&subId` for one owner's KYC. */
export const editVerifyStatus = declareCommand({
  name: 'editVerifyStatus',
  method: 'POST',
  path: '/edit_verify_status',
  access: 'status/override',
  actorFields: ['admin_user'],
  input: z.object({
    client_id: clientId,
    scan_ref: z._default(z.literal(OVERRIDE_SCAN_REF), OVERRIDE_SCAN_REF),
    override_status: text(40),
    type: z.enum(OVERRIDE_CHECKS),
    idenfy_id: z.optional(optionalText(100)),
    admin_user: z.optional(uuid),
    admin_uuid: z.optional(uuid),
    admin_comment: optionalText(REASON_MAX),
    /** ours: the status the person saw when deciding; another one by now is refused as stale. */
    expected_status: z.optional(text(40)),
    facts: seenFacts,
  }),
  output: z.object({
    message: z.string(),
    data: z.object({
      type: z.enum(OVERRIDE_CHECKS),
      /** The current status: the old one where the override was only requested. */
      status: z.string(),
      /** ours: of the whole check, on which every owner counts; equal to `status` where no owner is named. */
      account_status: z.string(),
      push_queued: z.boolean(),
      /** ours: the facts it was decided on. */
      facts: factsText,
      /** ours: only where the override waits for a checker. */
      approval_request_id: z.optional(z.number()),
    }),
  }),
  refusals: { ...OVERRIDE_REFUSALS, ...unknown, ...pending },
  about: 'CALL-48, OVERR-01..10, LEGAL-02, LEGAL-03',
});

/** ours: an override that waits for a checker, and the status it was based on. */
export const requestedOverride = z.object({
  check: z.enum(['kyb', 'legal']),
  override_status: z.string(),
  seen: z.object({ status: z.nullable(z.string()), since: nullableMoment }),
  /** Missing in requests made before facts were recorded. */
  facts: z.optional(boundFacts),
});

export const PUSH_REFUSALS = declareRefusals({
  'provider/unknown-company': {
    status: 404,
    sentence: 'No account has this company ID.',
  },
  'provider/not-the-status': {
    status: 409,
    sentence: 'The account’s KYB status has changed, so this one was not sent.',
  },
});

/** CALL-49, OVERR-07, OVERR-08: sends the KYB status to the identity provider, or tries again. */
export const pushKybStatus = declareCommand({
  name: 'pushKybStatus',
  method: 'POST',
  path: '/send_kyb_status_to_idenfy',
  access: 'provider/push',
  input: z.object({
    company_id: text(100),
    new_status: z.enum(wordsOf(KYB_STATES)),
    admin_uuid: z.optional(uuid),
  }),
  output: z.object({
    message: z.string(),
    data: z.object({ state: z.enum(['pending', 'sent', 'failed']), why: z.nullable(z.string()) }),
  }),
  refusals: PUSH_REFUSALS,
  about: 'CALL-49, OVERR-07, OVERR-08',
});
