import * as z from 'zod/mini';
import { listedRecordChange } from './listed-record-change.ts';

const figures = { added: z.number(), changed: z.number(), removed: z.number() };

/** ours: a list by hand whose files were read and stored, and wait for a second ADMIN. */
const requestedFiles = z.object({
  how: z.enum(['upload', 'import']),
  /** The version in force that they were compared with; null where there was none. */
  before: z.nullable(z.number()),
  version: z.object({
    list_name: z.string(),
    list_date: z.string(),
    entries: z.number(),
    sha256: z.string(),
    storage_key: z.string(),
    source: z.string(),
  }),
  files: z.array(z.object({ name: z.string(), sha256: z.string() })),
  entries_before: z.nullable(z.number()),
  overruled: z.array(z.string()),
  /** Whether it was refused, and asked for with a reason; requests of earlier builds all were. */
  is_forced: z._default(z.boolean(), true),
  /** Records with hits in force that it changes or drops. */
  records: z._default(z.array(listedRecordChange), []),
  delta: z.object(figures),
  /** Who used the command line; null in the browser. */
  operator: z.nullable(z.string()),
});

/** ours: the publishers' files are to be taken whatever they look like. */
const requestedUpdate = z.object({
  how: z.literal('update'),
  /** With commas between them; empty for every list that has an address. */
  names: z.string(),
  /** The versions in force by then, by their numbers. */
  seen: z.array(z.number()),
});

/** ours: what `forced_list` stores. */
export const requestedList = z.discriminatedUnion('how', [requestedFiles, requestedUpdate]);
export type RequestedFiles = z.infer<typeof requestedFiles>;

/** Why a forced list is not put in force although it was approved. */
export const LIST_CHANGED = 'Another version of the list was put in force meanwhile.';
