import * as z from 'zod/mini';
import { declareCommand, declareQuery } from '../kernel/call.ts';
import { EMAIL_ADDRESS_MAX } from '../kernel/email-address.ts';
import { moment, optionalText, text, wholeNumber } from '../kernel/field.ts';
import { listFacts, pageNumber } from '../kernel/page.ts';
import { COMPENSATION_MODELS } from './agreement-form.ts';
import { AGREEMENT_DOCUMENTS } from './agreement-terms.ts';
import { AGREEMENT_LIMITS } from './agreement.limits.ts';
import { AGREEMENT_REFUSALS } from './agreement.rules.ts';

const { line, paragraph, amount, fact, address, html, sends_a_minute } = AGREEMENT_LIMITS;

const optionalLine = optionalText(line);
const optionalParagraph = optionalText(paragraph);
const optionalFact = optionalText(fact);

/** AGR-09, AGR-10: a number, or its digits as an input gives them. */
const optionalAmount = z.pipe(
  z.optional(z.nullable(z.union([z.number(), text(amount)]))),
  z.transform((value) => String(value ?? '')),
);

const acknowledged = z._default(z.boolean(), false);

/** AGR-05..07 */
const formData = z.object({
  fullName: optionalLine,
  stageName: optionalLine,
  email: optionalText(EMAIL_ADDRESS_MAX),
  phone: optionalLine,
  mailingAddress: optionalParagraph,
  contentDescription: optionalParagraph,
  compensationModel: z.pipe(
    z.optional(z.nullable(z.enum([...COMPENSATION_MODELS, '']))),
    z.transform((value) => value ?? ''),
  ),
  revenueSharePercent: optionalAmount,
  flatFee: optionalAmount,
  otherCompensation: optionalParagraph,
  signature: optionalLine,
  printedName: optionalLine,
  date: optionalText(amount),
  termsOfService: acknowledged,
  contentCreatorAgreement: acknowledged,
  privacyPolicy: acknowledged,
  ageConfirmation: acknowledged,
  ownershipConfirmation: acknowledged,
  originalityConfirmation: acknowledged,
  contentStandardsConfirmation: acknowledged,
  permissionsConfirmation: acknowledged,
  rightsGrantConfirmation: acknowledged,
  usageConfirmation: acknowledged,
  submissionTimestamp: optionalFact,
  userAgent: optionalFact,
  screenResolution: optionalFact,
  viewport: optionalFact,
});

/** ours: the browser's own number of a submission. Sent again with the same number it counts once. */
const submission_id = z.optional(z.string().check(z.regex(/^[\w-]{16,64}$/)));

/** ours: the digest of the documents that were shown. A program that names none takes them as they are now. */
const terms = z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/)));

/** ours: the documents that are accepted; null where this installation has none, and offers no agreement. */
export const readAgreementTerms = declareQuery({
  name: 'readAgreementTerms',
  method: 'GET',
  path: '/agreement_terms',
  access: 'public',
  perMinute: 120,
  input: z.object({}),
  output: z.object({
    data: z.nullable(
      z.object({
        documents: z.array(
          z.object({
            name: z.enum(AGREEMENT_DOCUMENTS),
            version: z.string(),
            date: z.string(),
            text: z.string(),
            sha256: z.string(),
          }),
        ),
        currency: z.string(),
        digest: z.string(),
      }),
    ),
  }),
  refusals: {},
  about: 'AGR-20',
});

/** CALL-33, CALL-107: stores an agreement, its PDF among it. */
export const captureContract = declareCommand({
  name: 'captureContract',
  method: 'POST',
  path: '/capture-contract',
  access: 'public',
  perMinute: sends_a_minute,
  noReplay: true,
  input: z.object({
    formData,
    pageUrl: optionalText(address),
    documentTitle: optionalLine,
    submission_id,
    terms,
  }),
  // AGR-18
  output: z.object({
    ok: z.boolean(),
    success: z.boolean(),
    message: z.string(),
    timestamp: moment,
    /** AGR-19: good for an hour. */
    pdf_download_url: z.string(),
  }),
  refusals: AGREEMENT_REFUSALS,
  about: 'CALL-33, CALL-107, AGR-15, AGR-16, AGR-19',
});

/** CALL-34, CALL-108: stores the page as text that nothing renders, and a PDF of what was entered. */
export const captureContractFromHtml = declareCommand({
  name: 'captureContractFromHtml',
  method: 'POST',
  path: '/capture-contract-from-html',
  access: 'public',
  perMinute: sends_a_minute,
  noReplay: true,
  input: z.object({
    htmlContent: z.string().check(z.minLength(1), z.maxLength(html)),
    formData,
    metadata: z.object({
      submissionTimestamp: optionalFact,
      userAgent: optionalFact,
      documentTitle: optionalLine,
    }),
    submission_id,
    terms,
  }),
  output: z.object({ success: z.boolean(), message: z.string(), timestamp: moment }),
  refusals: AGREEMENT_REFUSALS,
  about: 'CALL-34, CALL-108, AGR-15, AGR-17',
});

export const AGREEMENT_KINDS = ['submitted', 'captured'] as const;
export type AgreementKind = (typeof AGREEMENT_KINDS)[number];

const agreement = z.object({
  id: z.number(),
  kind: z.enum(AGREEMENT_KINDS),
  full_name: z.string(),
  /** As it was typed; nobody has verified it. */
  email: z.string(),
  compensation_model: z.nullable(z.enum(COMPENSATION_MODELS)),
  /** The document ID of AGR-15. */
  timestamp: moment,
  data_sha256: z.string(),
  pdf_sha256: z.string(),
  /** Each opens for an hour; the captured page is text to be downloaded, null for a submission. */
  pdf_url: z.string(),
  page_url: z.nullable(z.string()),
});
export type Agreement = z.infer<typeof agreement>;

/**
 * ours: the agreements of creators, newest first: those of one email address, or with `unmatched` those whose
 * address is no influencer's.
 */
export const listAgreements = declareQuery({
  name: 'listAgreements',
  method: 'GET',
  path: '/agreements',
  access: 'agreement/view',
  input: z.object({
    email: optionalText(EMAIL_ADDRESS_MAX),
    unmatched: z._default(wholeNumber, 0),
    page: pageNumber,
  }),
  output: z.object({ data: z.array(agreement), ...listFacts }),
  refusals: {},
  about: 'SCOPE-22, AGR-19',
});
