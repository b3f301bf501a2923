import * as z from 'zod/mini';
import { accountType, storedAccountTypeField } from '../accounts/account-type.ts';
import { ACCOUNT_REFUSALS } from '../accounts/accounts.contract.ts';
import { declareCommand, declareQuery } from '../kernel/call.ts';
import { exactText, moment, nullableMoment, uuid, wholeNumber } from '../kernel/field.ts';
import { declareRefusals } from '../kernel/refusal.ts';
import { LANGUAGE_CODES } from '../kernel/language.ts';
import { infectedDocument, uploadedDocument } from './stored-documents.shape.ts';
import { wizardData } from './wizard-data.shape.ts';
import { uploadLimits } from './upload-limits.shape.ts';
import { WIZARD_LIMITS } from './wizard.limits.ts';

/** WIZ-62: an owner and the link at which this person's KYC begins. */
const submittedOwner = z.object({
  account_sub_id: z.number(),
  ownerEmail: z.string(),
  ownerFirstName: z.string(),
  ownerLastName: z.string(),
  link: z.string(),
});
export type SubmittedOwnerLink = z.infer<typeof submittedOwner>;

/** When the form was submitted, and its owners. */
const submittedForm = z.object({ created: moment, owners: z.array(submittedOwner) });
export type SubmittedForm = z.infer<typeof submittedForm>;

/**
 * ours: everything the page of a link begins with: what was typed and sent before, on whichever device, what
 * may still be sent, and the owners where the form was submitted since the link was made.
 */
export const getKybDraft = declareQuery({
  name: 'getKybDraft',
  method: 'GET',
  path: '/get_kyb_draft',
  access: 'wizard/fill-in',
  perMinute: 120,
  input: z.object({}),
  output: z.object({
    data: z.object({
      account_type: storedAccountTypeField,
      account_id: z.number(),
      company_name: z.string(),
      /** ours: of the account, alpha-2; empty where it is not known. */
      country: z.string(),
      link_expires: moment,
      /** 0 while nothing was saved. */
      version: z.number(),
      saved: nullableMoment,
      /** Null while nothing was saved. What another device typed is hidden where it is a number of a person or a birth date. */
      draft: z.nullable(wizardData),
      /** The first step that does not validate, where another device goes on. */
      step: z.literal([1, 2, 3, 4]),
      documents: z.array(uploadedDocument),
      /** ours: files in which the virus scanner found something; each is to be sent again. */
      infected: z.array(infectedDocument),
      limits: uploadLimits,
      used: z.object({ files: z.number(), files_bytes: z.number() }),
      /** WIZ-73: the text of the terms; null for the one of the catalogue. */
      terms: z.nullable(z.string()),
      submitted: z.nullable(submittedForm),
    }),
  }),
  refusals: {},
  about: 'WIZ-01, WIZ-18..21, WIZ-73',
});

export const DRAFT_REFUSALS = declareRefusals({
  'wizard/draft-changed': {
    status: 409,
    sentence: 'This form was changed on another device.',
  },
  'wizard/draft-too-large': { status: 413, sentence: 'The form holds too much text.' },
  'wizard/already-submitted': {
    status: 409,
    sentence: 'This form was submitted already.',
  },
});

/** ours: a value that another device typed is not there any more; it has to be typed again. */
export const HIDDEN_VALUE_REFUSALS = declareRefusals({
  'wizard/hidden-value-lost': {
    status: 422,
    sentence: 'A hidden value was removed on another device. Please enter it again.',
  },
});

/** A JSON string, as forms send it, or the value itself. */
const draftText = z.pipe(
  z.string().check(z.maxLength(WIZARD_LIMITS.draft_bytes)),
  z.transform((given, context): unknown => {
    try {
      return JSON.parse(given);
    } catch {
      context.issues.push({ code: 'custom', message: 'is not JSON', input: given });
      return z.NEVER;
    }
  }),
);

/**
 * ours: saves what was typed so far. `version` is the one that was seen, 0 for none: what another device saved
 * since is not overwritten. The same text sent twice is saved once.
 */
export const saveKybDraft = declareCommand({
  name: 'saveKybDraft',
  method: 'POST',
  path: '/save_kyb_draft',
  access: 'wizard/fill-in',
  perMinute: WIZARD_LIMITS.saves_a_minute,
  noReplay: true,
  input: z.object({
    version: wholeNumber,
    data: z.union([z.pipe(draftText, wizardData), wizardData]),
  }),
  output: z.object({ data: z.object({ version: z.number(), saved: moment }) }),
  refusals: { ...DRAFT_REFUSALS, ...HIDDEN_VALUE_REFUSALS },
  about: 'WIZ-18..21',
});

const documentUrl = z.object({ type: z.string(), url: z.string() });
const sentForm = z.extend(wizardData, {
  document_urls: z.optional(z.array(documentUrl).check(z.maxLength(20))),
});

/**
 * CALL-35, CALL-92: submits the form. The files are those stored for the account; `document_urls` may name no
 * other. `submission_id` is the browser's own: the same one twice, or none at all, counts once per link.
 */
export const submitKybForm = declareCommand({
  name: 'submitKybForm',
  method: 'POST',
  path: '/kyb_form_submission',
  access: 'wizard/fill-in',
  perMinute: 20,
  noReplay: true,
  input: z.object({
    act_type: accountType,
    act_id: wholeNumber,
    hash: exactText(400),
    data_json: z.union([z.pipe(draftText, sentForm), sentForm]),
    submission_id: z.optional(uuid),
    /** ours: the language of the form; emails about the account are in it from then on. */
    language: z.optional(z.enum(LANGUAGE_CODES)),
  }),
  output: z.object({ data: z.array(submittedOwner) }),
  refusals: {
    ...declareRefusals({
      'account/unknown': ACCOUNT_REFUSALS['account/unknown'],
      'wizard/invalid': { status: 422, sentence: '{problem}' },
      'wizard/foreign-document': {
        status: 422,
        sentence: 'A document of the form was not sent with this link.',
      },
    }),
    'wizard/already-submitted': DRAFT_REFUSALS['wizard/already-submitted'],
  },
  about: 'CALL-35, CALL-92, WIZ-45, WIZ-61, WIZ-62, KYB-07, EXP-05',
});
