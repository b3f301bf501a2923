import * as z from 'zod/mini';
import { HIT_STATES } from '../aml/hit.states.ts';
import { CHECKS, OVERRIDE_CHECKS, type OverrideAct } from '../checks/checks.ts';
import { KYB_STATES } from '../kyb/kyb.states.ts';
import { KYC_STATES } from '../kyc/kyc.states.ts';
import { LEGAL_STATES } from '../legal/legal.states.ts';
import { APPROVAL_REQUEST_STATES } from '../maker-checker/approval-request.states.ts';
import { OVERALL_STATES } from '../studios/overall.states.ts';
import { type ActOutcomes, addedOutcome, type AuditActRow, impliedOutcome } from './audit-act.ts';
import {
  nullableText,
  nullableTypedText,
  optionalSubmittedFiles,
  owner,
  scanRef,
  typedText,
} from './detail-shapes.ts';

const overridden = z.strictObject({
  from: nullableText,
  to: z.string(),
  owner,
  scan_ref: scanRef,
  note: typedText,
});

/** OVERR-03: setting the status of a check by hand, as its row says. */
const OVERRIDDEN = Object.fromEntries(
  OVERRIDE_CHECKS.map((check) => {
    const { states, override } = CHECKS[check];
    const outcomes = addedOutcome(states);
    return [override.act, { sentence: override.sentence, outcomes, detail: overridden }];
  }),
) as Readonly<Record<OverrideAct, AuditActRow<typeof overridden>>>;

const ofRequest = { approval_request_id: z.number(), target: z.string() };
const requestedDetail = z.strictObject({ ...ofRequest, note: typedText });
const closedDetail = z.strictObject({
  ...ofRequest,
  requested: typedText,
  maker: z.string(),
  note: typedText,
});

/** A decision that waits for a checker decides nothing yet. */
function requested(sentence: string, words: ActOutcomes['words']) {
  const outcomes = addedOutcome(words);
  return { sentence, outcomes, tone: 'open', detail: requestedDetail } as const;
}

/** The close of a request that was not applied. */
function closed(sentence: string, tone: 'bad' | null = null) {
  return {
    sentence,
    outcomes: impliedOutcome(APPROVAL_REQUEST_STATES),
    tone,
    detail: closedDetail,
  } as const;
}

const revokedLink = z.strictObject({
  /** When it was made; where all were revoked, the last moment they may be from. */
  issued: z.string(),
  changed: z.boolean(),
  /** Who used the command line. */
  operator: z.optional(z.string()),
});

/** Which were open until then; missing in lines of before these were covered. */
const revokedLinks = z.extend(revokedLink, {
  /** When each link of the form was made. */
  forms: z.optional(z.array(z.string())),
  /** `email 12`, `launch 5` */
  verifications: z.optional(z.array(z.string())),
  requests: z.optional(z.array(z.number())),
});

/** ours: acts that lead KYB, KYC and Legal to their state, and requests for a checker. */
export const CHECK_ACTS = {
  ...OVERRIDDEN,
  'kyb.submitted': {
    sentence: 'submitted KYB',
    outcomes: impliedOutcome(KYB_STATES),
    detail: z.strictObject({
      note: nullableTypedText,
      // Missing in the demo's lines, which are made before its rows are in a database.
      submission_id: z.optional(z.number()),
      owners: z.optional(z.number()),
      documents: optionalSubmittedFiles,
    }),
  },
  'kyb.submission-repeated': {
    sentence: 'sent the submitted form once more',
    detail: z.strictObject({ submission_id: z.number() }),
  },
  'kyb.form-begun': { sentence: 'began the KYB form', detail: z.strictObject({}) },
  'kyb.form-opened': {
    sentence: 'opened the KYB form',
    isQuiet: true,
    detail: z.strictObject({
      /** When the link was made: it names the link. */
      issued: z.string(),
      version: z.number(),
      /** Whether values that another device typed were hidden. */
      hidden: z.boolean(),
    }),
  },
  'kyb.link-made': {
    sentence: 'made a KYB link',
    by: 'Command line',
    detail: z.strictObject({ issued: z.string(), operator: z.string() }),
  },
  'kyb.link-revoked': { sentence: 'revoked a KYB link', detail: revokedLink },
  'kyb.links-revoked': { sentence: 'revoked all links', detail: revokedLinks },
  'kyb.decided': {
    sentence: 'decided KYB',
    outcomes: addedOutcome(KYB_STATES),
    by: 'Provider',
    detail: z.strictObject({ note: nullableTypedText }),
  },
  'kyb.pushed': {
    sentence: 'sent the KYB status to the provider',
    outcomes: addedOutcome(KYB_STATES),
    detail: z.strictObject({ company_id: z.string(), already_sent: z.boolean() }),
  },
  'kyb.handed-over': {
    sentence: 'handed the submission to the identity provider',
    detail: z.strictObject({ submission_id: z.number(), company_id: z.string() }),
  },
  'kyb.hand-over-repeated': {
    sentence: 'handed the submission to the identity provider again',
    detail: z.strictObject({ submission_id: z.number() }),
  },
  'kyb.reviewed': {
    sentence: 'decided the KYB review',
    outcomes: addedOutcome(OVERALL_STATES),
    detail: z.strictObject({
      from: z.string(),
      to: z.string(),
      /** What was decided on; null where nothing was submitted. */
      submission: z.nullable(z.number()),
      /** How often each mark was set at that moment. */
      marks: z.record(z.string(), z.number()),
      note: typedText,
    }),
  },
  'kyb.numbers-revealed': {
    sentence: 'revealed the numbers of a submission',
    read: 'reveal',
    detail: z.strictObject({ submission_id: z.number(), fields: z.array(z.string()) }),
  },
  'kyb.field-marked': {
    sentence: 'marked submitted KYB data',
    // The value itself and what a document says instead are never in the log.
    detail: z.strictObject({
      field: z.string(),
      /** `Company Name, differs` */
      note: typedText,
      from: nullableText,
      to: nullableText,
      documents: z.optional(z.array(z.number())),
    }),
  },
  'kyc.owner-removed': {
    sentence: 'removed a former owner from KYC',
    outcomes: addedOutcome(KYC_STATES),
    detail: z.strictObject({ owner, note: typedText }),
  },
  'kyc.launched': {
    sentence: 'launched a KYC verification',
    detail: z.strictObject({ owner, flow: z.enum(['provider', 'in-house']), session: z.number() }),
  },
  'kyc.decided': {
    sentence: 'decided KYC',
    outcomes: addedOutcome(KYC_STATES),
    by: 'Provider',
    detail: z.strictObject({
      from: nullableText,
      to: z.string(),
      owner,
      scan_ref: scanRef,
      note: typedText,
    }),
  },
  'legal.expired': {
    sentence: 'set Legal approval to expired',
    outcomes: impliedOutcome(LEGAL_STATES),
    by: 'Verify Admin',
    detail: z.strictObject({
      from: nullableText,
      to: z.string(),
      created: z.optional(z.string()),
      expires: z.optional(z.string()),
      note: typedText,
    }),
  },
  'legal.expiration-reset': {
    sentence: 'reset the document expiration',
    outcomes: addedOutcome(LEGAL_STATES),
    detail: z.strictObject({
      created: z.string(),
      expires: z.string(),
      from: nullableText,
      to: nullableText,
      note: typedText,
    }),
  },

  'kyb.override-requested': requested('requested a KYB override', KYB_STATES),
  'kyb.override-declined': closed('rejected a KYB override', 'bad'),
  'kyb.override-withdrawn': closed('withdrew a KYB override'),
  'kyb.override-lapsed': closed('closed a lapsed KYB override request'),
  'kyb.review-requested': requested('requested a KYB review decision', OVERALL_STATES),
  'kyb.review-declined': closed('rejected a KYB review decision', 'bad'),
  'kyb.review-withdrawn': closed('withdrew a KYB review decision'),
  'kyb.review-lapsed': closed('closed a lapsed KYB review decision'),
  'legal.override-requested': requested('requested a Legal override', LEGAL_STATES),
  'legal.override-declined': closed('rejected a Legal override', 'bad'),
  'legal.override-withdrawn': closed('withdrew a Legal override'),
  'legal.override-lapsed': closed('closed a lapsed Legal override request'),
  'aml.clearance-requested': requested('requested the clearing of an AML hit', HIT_STATES),
  'aml.clearance-declined': closed('rejected the clearing of an AML hit', 'bad'),
  'aml.clearance-withdrawn': closed('withdrew the clearing of an AML hit'),
  'aml.clearance-lapsed': closed('closed a lapsed request to clear an AML hit'),
} as const satisfies Readonly<Record<string, AuditActRow>>;
