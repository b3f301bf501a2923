import * as z from 'zod/mini';
import { declareCommand, declareQuery } from '../kernel/call.ts';
import { moment, nullableMoment, optionalText, text, uuid, wholeNumber } from '../kernel/field.ts';
import { declareRefusals } from '../kernel/refusal.ts';
import { SETTING_REQUEST, SETTING_REQUEST_REFUSALS } from '../maker-checker/setting-request.ts';
import { listedRecordChange } from './listed-record-change.ts';
import { LONGEST_FORCE_REASON } from './list-change.rules.ts';

const figure = z.nullable(z.number());
const outcome = z.enum(['updated', 'unchanged', 'refused', 'failed']);

/** One try to bring a list up to date. */
const listUpdate = z.object({
  id: z.number(),
  how: z.enum(['schedule', 'desk', 'command-line', 'upload', 'import']),
  host: z.string(),
  finished: moment,
  outcome,
  reason: z.nullable(z.string()),
  /** Why somebody put it in force although it was refused. */
  force_reason: z.nullable(z.string()),
  admin_username: z.nullable(z.string()),
  entries_before: figure,
  entries_after: figure,
  added: figure,
  changed: figure,
  removed: figure,
});
export type ListUpdateRow = z.infer<typeof listUpdate>;

const listState = z.object({
  list_name: z.string(),
  /** The publisher's own date; null where no file of the list was ever taken. */
  list_date: z.nullable(z.string()),
  imported: nullableMoment,
  /** When it was last known to be what its publisher has. */
  confirmed: z.nullable(z.string()),
  entries: z.number(),
  source: z.string(),
  is_sample: z.boolean(),
  /** How much it may shrink at once. */
  shrink_limit: z.object({ share: z.number(), records: z.number() }),
  /** Where it is fetched from; empty where it is only ever brought by hand. */
  hosts: z.array(z.string()),
  updates: z.array(listUpdate),
});
export type ListState = z.infer<typeof listState>;

const updateRun = z.object({
  id: z.number(),
  state: z.enum(['waiting', 'running', 'done']),
  names: z.string(),
  created: moment,
  finished: nullableMoment,
  outcomes: z.array(z.object({ list_name: z.string(), outcome })),
});

/** Any 128 bits, as the uploader made them. */
const UPLOAD_ID = /^[\da-f]{32}$|^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

const REFUSALS = declareRefusals({
  'lists/updating': {
    status: 409,
    sentence: 'A list update is already running. Please wait until it has finished.',
  },
  'lists/unknown': {
    status: 422,
    sentence: 'No address is known for this list. Upload its file, or set LISTS_URLS.',
  },
  'lists/no-file': { status: 400, sentence: 'Please choose a file.' },
  'lists/empty-file': { status: 422, sentence: 'The file of the list is empty.' },
  'lists/file-too-large': {
    status: 413,
    sentence:
      'The file is larger than 10 MB. Import it with `verify-admin lists import` on the server.',
  },
  'lists/upload-mixed': {
    status: 409,
    sentence: 'This file belongs to another person’s upload, or was already received.',
  },
});

/** ours: every list that is searched or fetched, its history newest first, and the latest update. */
export const getListsStatus = declareQuery({
  name: 'getListsStatus',
  method: 'GET',
  path: '/lists_status',
  access: 'lists/read',
  input: z.object({}),
  output: z.object({
    data: z.object({
      lists: z.array(listState),
      run: z.nullable(updateRun),
      /** False where nothing is fetched by itself. */
      is_scheduled: z.boolean(),
    }),
  }),
  refusals: {},
  about: 'AML-09',
});

/**
 * ours: asks for the publishers' files now; it is done in the background, and `lists_status` has
 * its progress.
 */
export const updateLists = declareCommand({
  name: 'updateLists',
  method: 'POST',
  path: '/update_lists',
  access: 'lists/update',
  input: z.object({
    names: z._default(optionalText(400), ''),
    /** Takes also what looks incomplete, for this reason; empty refuses it. */
    force_reason: optionalText(LONGEST_FORCE_REASON),
    admin_uuid: z.optional(uuid),
  }),
  output: z.object({
    message: z.string(),
    /** `run_id` is null while a forced update waits for a second ADMIN. */
    data: z.object({ run_id: z.nullable(z.number()) }),
    ...SETTING_REQUEST,
  }),
  refusals: {
    ...SETTING_REQUEST_REFUSALS,
    'lists/updating': REFUSALS['lists/updating'],
    'lists/unknown': REFUSALS['lists/unknown'],
  },
  about: 'AML-09',
});

/**
 * ours: a list's file by hand. A list of several files comes one by one under one `upload_id`; with
 * the last of `of` they are read together.
 */
export const importList = declareCommand({
  name: 'importList',
  method: 'POST',
  path: '/import_list',
  access: 'lists/update',
  file: 'file',
  input: z.object({
    upload_id: z.string().check(z.regex(UPLOAD_ID)),
    of: z._default(wholeNumber, 1),
    original_filename: text(255),
    modified: z._default(optionalText(10), ''),
    /** Takes also what looks incomplete, for this reason; empty refuses it. */
    force_reason: optionalText(LONGEST_FORCE_REASON),
    admin_uuid: z.optional(uuid),
  }),
  output: z.object({
    message: z.string(),
    data: z.object({
      state: z.enum(['waiting', 'updated', 'unchanged', 'refused', 'requested']),
      list_name: z.nullable(z.string()),
      entries: figure,
      /** Whether the same files with a reason are taken. */
      may_be_forced: z.boolean(),
      refusals: z.array(
        z.object({ file: z.string(), line: z.nullable(z.number()), reason: z.string() }),
      ),
      /** Records with hits in force that it changes or drops, the first of them. */
      records: z.array(listedRecordChange),
    }),
    ...SETTING_REQUEST,
  }),
  refusals: {
    ...SETTING_REQUEST_REFUSALS,
    'lists/no-file': REFUSALS['lists/no-file'],
    'lists/empty-file': REFUSALS['lists/empty-file'],
    'lists/file-too-large': REFUSALS['lists/file-too-large'],
    'lists/upload-mixed': REFUSALS['lists/upload-mixed'],
  },
  about: 'AML-09',
});

/** ours: what the lists that wait for a second ADMIN would change, for the person who approves them. */
export const listRequestedLists = declareQuery({
  name: 'listRequestedLists',
  method: 'GET',
  path: '/requested_lists',
  access: 'lists/update',
  input: z.object({}),
  output: z.object({
    data: z.array(
      z.object({
        approval_request_id: z.number(),
        list_name: z.string(),
        list_date: z.string(),
        entries_before: figure,
        entries: z.number(),
        added: z.number(),
        changed: z.number(),
        removed: z.number(),
        overruled: z.array(z.string()),
        records: z.array(listedRecordChange),
      }),
    ),
  }),
  refusals: {},
  about: 'AML-09',
});
