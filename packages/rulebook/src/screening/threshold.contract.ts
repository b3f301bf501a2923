import * as z from 'zod/mini';
import { storedAccountTypeField } from '../accounts/account-type.ts';
import { declareCommand, declareQuery } from '../kernel/call.ts';
import { moment, optionalText, uuid, wholeNumber } from '../kernel/field.ts';
import { SETTING_REQUEST, SETTING_REQUEST_REFUSALS } from '../maker-checker/setting-request.ts';
import { THRESHOLD_REASON_MAX, THRESHOLD_REFUSALS } from './threshold.rules.ts';

const storedAccountKey = { account_type: storedAccountTypeField, account_id: z.number() };
const counted = z.array(z.object({ at: z.number(), subjects: z.number() }));

/** A score, or its digits where it travels in a form. */
const score = z.union([
  z.number(),
  z.pipe(z.string().check(z.regex(/^(?:0?\.\d{1,4}|[01](?:\.\d{1,4})?)$/)), z.transform(Number)),
]);

const change = z.object({
  version: z.number(),
  threshold: z.number(),
  from_threshold: z.number(),
  reason: z.string(),
  created: moment,
  admin_username: z.nullable(z.string()),
});

/** ours: the threshold of screening, its changes newest first, and how the stored scores lie about it. */
export const getScreeningThreshold = declareQuery({
  name: 'getScreeningThreshold',
  method: 'GET',
  path: '/screening_threshold',
  access: 'screening/read',
  input: z.object({}),
  output: z.object({
    data: z.object({
      threshold: z.number(),
      /** Counts the changes; a change names the one it was decided on. */
      version: z.number(),
      changes: z.array(change),
      /** Persons and companies that were ever screened. */
      subjects: z.number(),
      /** The best scores of their newest runs, those below every known score left out. */
      counts: counted,
      /** How low those runs looked. */
      looked: counted,
    }),
  }),
  refusals: {},
  about: 'AML-09',
});

const subject = z.object({
  ...storedAccountKey,
  run_type: z.enum(['individual', 'business']),
  client_id: z.string(),
  /** As the newest run names it. */
  name: z.string(),
  /** 0 to 1. */
  best_score: z.number(),
  status: z.enum(['NOT_RUN', 'SUSPECTED', 'NOT_SUSPECTED']),
});
export type ScoredSubject = z.infer<typeof subject>;

/** ours: the subjects of one bar, the highest score first. */
export const listScoredSubjects = declareQuery({
  name: 'listScoredSubjects',
  method: 'GET',
  path: '/scored_subjects',
  access: 'screening/read',
  input: z.object({
    /** The bar, in hundredths: 82 holds .8200 to .8299. */
    at: z.pipe(wholeNumber, z.number().check(z.lte(100))),
    /** From 1. */
    page: z._default(wholeNumber, 1),
  }),
  output: z.object({ data: z.array(subject), has_more: z.boolean() }),
  refusals: {},
  about: 'AML-09',
});

/** ours: sets the threshold of every run to come; what was run stays as it is. */
export const setScreeningThreshold = declareCommand({
  name: 'setScreeningThreshold',
  method: 'POST',
  path: '/set_screening_threshold',
  access: 'screening/set-threshold',
  input: z.object({
    threshold: score,
    /** The version that was seen. */
    version: wholeNumber,
    reason: optionalText(THRESHOLD_REASON_MAX),
    admin_uuid: z.optional(uuid),
  }),
  output: z.object({
    message: z.string(),
    data: z.object({ threshold: z.number(), version: z.number() }),
    ...SETTING_REQUEST,
  }),
  refusals: { ...SETTING_REQUEST_REFUSALS, ...THRESHOLD_REFUSALS },
  about: 'AML-09',
});

/** ours: a threshold that waits for a second ADMIN, and the version it was decided on. */
export const requestedThreshold = z.object({ threshold: z.number(), seen: z.number() });
