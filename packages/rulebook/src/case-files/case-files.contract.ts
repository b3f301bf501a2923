import * as z from 'zod/mini';
import { ACCOUNT_REFUSALS, accountKey } from '../accounts/accounts.contract.ts';
import { declareQuery } from '../kernel/call.ts';
import { declareExport } from '../kernel/export.ts';
import { moment, uuid, wholeNumber } from '../kernel/field.ts';
import {
  CASE_FILE_FAILURES,
  CASE_FILE_REFUSALS,
  CASE_FILE_STATES,
  CASE_FILE_STEPS,
  type CaseFileFailure,
  type CaseFileStep,
} from './case-file.rules.ts';

const wordsOf = <T extends string>(table: Readonly<Record<T, string>>) =>
  z.enum(Object.keys(table) as [T, ...T[]]);

/** A case file as the person who asked for it follows it. */
const caseFile = z.object({
  case_file_id: z.number(),
  state: z.enum(CASE_FILE_STATES),
  created: moment,
  /** What is being done; null while it waits. */
  step: z.nullable(wordsOf<CaseFileStep>(CASE_FILE_STEPS)),
  done: z.number(),
  total: z.number(),
  /** Why it could not be made. */
  why: z.nullable(wordsOf<CaseFileFailure>(CASE_FILE_FAILURES)),
  /** Until when it can be downloaded. */
  expires: moment,
  /** The two files, with links that open them in this session for five minutes; null until it is done. */
  files: z.nullable(
    z.object({
      zip: z.object({ url: z.string(), size: z.number(), sha256: z.string() }),
      pdf: z.object({ url: z.string(), size: z.number() }),
    }),
  ),
});
export type CaseFile = z.infer<typeof caseFile>;

/** ours: one account as a signed file. It is made after the request; `find_case_file` says how far it is. */
export const createCaseFile = declareExport({
  name: 'createCaseFile',
  path: '/create_case_file',
  access: 'case-file/create',
  perMinute: 20,
  input: z.object({ ...accountKey, admin_uuid: z.optional(uuid) }),
  output: z.object({ data: z.object({ case_file_id: z.number() }) }),
  refusals: {
    'account/unknown': ACCOUNT_REFUSALS['account/unknown'],
    'case-file/no-key': CASE_FILE_REFUSALS['case-file/no-key'],
    'case-file/too-many': CASE_FILE_REFUSALS['case-file/too-many'],
  },
  about: 'issue 15: case file',
});

/** ours: a case file of one's own; without a number the newest one of the account, null where there is none. */
export const findCaseFile = declareQuery({
  name: 'findCaseFile',
  method: 'GET',
  path: '/find_case_file',
  access: 'case-file/create',
  opens: 'account',
  input: z.object({ ...accountKey, case_file_id: z.optional(wholeNumber) }),
  output: z.object({ data: z.nullable(caseFile) }),
  refusals: { 'case-file/unknown': CASE_FILE_REFUSALS['case-file/unknown'] },
  about: 'issue 15: case file',
});
