import * as z from 'zod/mini';
import { accountType, storedAccountTypeField } from '../accounts/account-type.ts';
import { accountKey, ACCOUNT_REFUSALS } from '../accounts/accounts.contract.ts';
import { amlResponse } from '../aml/aml-response.ts';
import { AML_REFUSALS } from '../aml/aml.rules.ts';
import { declareCommand, declareQuery } from '../kernel/call.ts';
import { declareExport } from '../kernel/export.ts';
import { wordsOf } from '../kernel/vocabulary.ts';
import { moment, nullableMoment, optionalText, text, uuid, wholeNumber } from '../kernel/field.ts';
import { BATCH_REFUSALS, BATCH_RUN_NOTE } from './aml-batch.rules.ts';
import { BUSINESS_NAME_MAX } from './batch-row.rules.ts';
import {
  BATCH_FILTER_WORDS,
  BATCH_ROW_STATES,
  BATCH_STATES,
  type BatchFilter,
} from './aml-batch.states.ts';
import { ROW_WARNING_WORDS } from './row-warnings.rules.ts';

/** BULK-20: names a batch. */
const status_flag = uuid;
const amlStatus = z.enum(['NOT_RUN', 'SUSPECTED', 'NOT_SUSPECTED']);
/** True or false, or the word where it travels in a query string. */
const flag = z.union([
  z.boolean(),
  z.pipe(
    z.enum(['true', 'false']),
    z.transform((word) => word === 'true'),
  ),
]);
/** Of a sheet; an `integer` of the database. */
const rowNumber = z.pipe(wholeNumber, z.number().check(z.lte(2_147_483_647)));
const batchUnknown = { 'aml-batch/unknown': BATCH_REFUSALS['aml-batch/unknown'] };

const batch = z.object({
  status_flag,
  account_type: storedAccountTypeField,
  /** When it was started; until then, when it was uploaded. */
  run_date: moment,
  total_count: z.number(),
  individual_aml_count: z.number(),
  account_aml_count: z.number(),
  have_run_count: z.number(),
  not_run_count: z.number(),
  /** ours, to the end */
  suspected_count: z.number(),
  failed_count: z.number(),
  not_found_count: z.number(),
  filename: z.string(),
  uploaded_by: z.nullable(z.string()),
  started: nullableMoment,
  finished: nullableMoment,
  paused: nullableMoment,
  cancelled: nullableMoment,
  state: z.enum(wordsOf(BATCH_STATES)),
});
export type AmlBatch = z.infer<typeof batch>;

/** CALL-25: newest first. */
export const listPastAmlRuns = declareQuery({
  name: 'listPastAmlRuns',
  method: 'GET',
  path: '/past_aml_runs',
  access: 'aml/batch',
  input: z.object({}),
  output: z.object({ data: z.array(batch) }),
  refusals: {},
  about: 'CALL-25, ENT-22, BULK-10..14, BULK-18, BULK-20',
});

/** CALL-26: starts a batch; with `retry` its failed rows are run again. */
export const runAccountUpdates = declareCommand({
  name: 'runAccountUpdates',
  method: 'POST',
  path: '/run_account_updates',
  access: 'aml/batch',
  input: z.object({
    account_type: z._default(accountType, 'studio'),
    status_flag,
    admin_uuid: z.optional(uuid),
    admin_note: z._default(text(2000), BATCH_RUN_NOTE),
    retry: z._default(flag, false),
  }),
  output: z.object({ message: z.string(), data: z.object({ rows: z.number() }) }),
  refusals: BATCH_REFUSALS,
  about: 'CALL-26, BULK-13, BULK-15, BULK-18',
});

const resultRow = z.object({
  row_no: z.number(),
  user_id: z.number(),
  account_name: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  birthday: z.string(),
  country: z.string(),
  account_aml_status: amlStatus,
  individual_aml_status: amlStatus,
  state: z.enum(wordsOf(BATCH_ROW_STATES)),
  /** Null while nobody has looked. */
  account_found: z.nullable(z.boolean()),
  attempts: z.number(),
  why: z.nullable(z.string()),
  responses: z.nullable(amlResponse),
  /** ours: what of the row should be looked at, also where it is clear. */
  warnings: z.array(z.enum(ROW_WARNING_WORDS)),
});

const currentCheck = z.object({ status: amlStatus, hits: z.number(), open: z.number() });
const reviewedRow = z.object({
  ...resultRow.shape,
  /** ours: the checks of the row's account now; null where there is no account. */
  current: z.nullable(z.object({ individual: currentCheck, business: currentCheck })),
});
export type BatchResultRow = z.infer<typeof reviewedRow>;

const resultsInput = { account_type: z._default(accountType, 'studio'), status_flag };
/** Calls of ours take a batch by its name alone; a type that is given must be its own. */
const ownResultsInput = { account_type: z.optional(accountType), status_flag };

/** CALL-30, BULK-17: the suspected and the failed rows; further ones by `after`. */
export const listFailedAccounts = declareQuery({
  name: 'listFailedAccounts',
  method: 'POST',
  path: '/failed_accounts',
  access: 'aml/batch',
  input: z.object({ ...resultsInput, after: z._default(rowNumber, 0) }),
  output: z.object({ data: z.array(reviewedRow), total: z.number() }),
  refusals: batchUnknown,
  about: 'CALL-30, BULK-17, ENT-22',
});

const filter = z._default(
  z.enum([...BATCH_FILTER_WORDS] as [BatchFilter, ...BatchFilter[]]),
  'all',
);

/** ours: one page of any rows of a batch. `search` is an id or part of a name. */
export const listBatchResults = declareQuery({
  name: 'listBatchResults',
  method: 'POST',
  path: '/aml_batch_results',
  access: 'aml/batch',
  input: z.object({
    ...ownResultsInput,
    filter,
    search: optionalText(BUSINESS_NAME_MAX),
    /** From 1. */
    page: z._default(wholeNumber, 1),
  }),
  output: z.object({
    data: z.object({ batch, rows: z.array(reviewedRow), has_more: z.boolean() }),
  }),
  refusals: batchUnknown,
  about: 'BULK-17, ENT-22',
});

/** ours: one row with the values of its account, and the next suspected row that is not settled. */
export const getBatchRow = declareQuery({
  name: 'getBatchRow',
  method: 'POST',
  path: '/aml_batch_row',
  access: 'aml/batch',
  input: z.object({ ...ownResultsInput, filter, row_no: rowNumber }),
  output: z.object({
    data: z.object({
      row: reviewedRow,
      /** The account's own values; null where there is none. */
      account: z.nullable(
        z.object({
          name: z.string(),
          company_name: z.string(),
          birthday: z.nullable(z.string()),
          country: z.string(),
        }),
      ),
      /** After the last row it is the first one again; null where no other row is open. */
      next: z.nullable(z.object({ row_no: z.number(), page: z.number() })),
    }),
  }),
  refusals: { ...batchUnknown, 'aml-batch/unknown-row': BATCH_REFUSALS['aml-batch/unknown-row'] },
  about: 'BULK-17',
});

/** ours: a link, good for five minutes, under which the rows come as an .xlsx. */
export const exportBatchResults = declareExport({
  name: 'exportBatchResults',
  path: '/export_aml_batch',
  access: 'aml/batch',
  input: z.object({ ...ownResultsInput, filter, admin_uuid: z.optional(uuid) }),
  output: z.object({ data: z.object({ url: z.string() }) }),
  refusals: batchUnknown,
  about: 'BULK-17; T19',
});

const holding = {
  method: 'POST',
  access: 'aml/batch-hold',
  input: z.object({ ...ownResultsInput, admin_uuid: z.optional(uuid) }),
  output: z.object({ message: z.string(), data: z.object({ batch }) }),
  refusals: BATCH_REFUSALS,
  about: 'BULK-18',
} as const;

/** ours: no further row is begun; those in progress are finished. */
export const pauseAmlBatch = declareCommand({
  ...holding,
  name: 'pauseAmlBatch',
  path: '/pause_aml_batch',
});

/** ours: its rows are taken again. */
export const resumeAmlBatch = declareCommand({
  ...holding,
  name: 'resumeAmlBatch',
  path: '/resume_aml_batch',
});

/** ours: what was screened stays, nothing is screened any more, for good. */
export const cancelAmlBatch = declareCommand({
  ...holding,
  name: 'cancelAmlBatch',
  path: '/cancel_aml_batch',
});

/** CALL-24, CALL-116: screens the person and the company of one account. */
export const postAutoAml = declareCommand({
  name: 'postAutoAml',
  method: 'POST',
  path: '/post_auto_aml',
  access: 'aml/batch',
  input: z.object({
    ...accountKey,
    admin_uuid: z.optional(uuid),
    admin_note: z._default(text(2000), BATCH_RUN_NOTE),
  }),
  output: z.object({
    message: z.string(),
    data: z.object({ individual_aml_status: amlStatus, account_aml_status: amlStatus }),
  }),
  refusals: { ...AML_REFUSALS, 'account/unknown': ACCOUNT_REFUSALS['account/unknown'] },
  about: 'CALL-24, CALL-116',
});
