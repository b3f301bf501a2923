import {
  type ListedRecordChange,
  RECORDS_SHOWN,
} from '@verify-admin/rulebook/lists/listed-record-change';
import * as calls from '@verify-admin/rulebook/lists/lists.contract';
import { HOUR_MS } from '@verify-admin/rulebook/kernel/time';
import type { EntryAboutNobody } from '../../kernel/audit.ts';
import { type CommandContext, type CommandResult, preparedCommand } from '../../kernel/command.ts';
import { type ValidatedGroup, validateGroup } from './validate-group.ts';
import { groupFiles } from '../files/group-files.ts';
import type { ImportRefusal, ListFile } from '../files/list-file.ts';
import { addPart, dropParts, listUploadParts } from './list-upload.store.ts';
import { addUpdate, updateOf } from '../list-update.store.ts';
import { importedEntry, insertVersion } from '../lists.store.ts';
import { lockSettings } from '../../maker-checker/maker-checker.store.ts';
import { announceSetting, requestSetting } from '../../maker-checker/setting-change.ts';
import { changeOfFiles, filesToApprove } from '../request-forced-list.ts';

type Answer = CommandResult<typeof calls.importList>;
type Context = CommandContext<typeof calls.importList>;
const RETENTION_MS = 24 * HOUR_MS;
const DATE = /^\d{4}-\d{2}-\d{2}$/;

/** What an upload comes to: files still to come, no list at all, or one list. */
type Prepared = { readonly file: ListFile } & (
  | { readonly state: 'waiting' }
  | { readonly state: 'unreadable'; readonly refusals: readonly ImportRefusal[] }
  | { readonly state: 'validated'; readonly validated: ValidatedGroup }
);

const ONE_LIST: ImportRefusal['reason'] =
  'These files are of several lists. Upload each list by itself.';

function answerOf(
  message: string,
  data: Answer['output']['data'],
  audit: EntryAboutNobody,
): Answer {
  return { output: { message, data }, audit };
}

interface RefusedUpload {
  readonly list_name: string | null;
  readonly refusals: readonly ImportRefusal[];
  readonly may_be_forced: boolean;
  readonly records: readonly ListedRecordChange[];
}

function nothingRefused() {
  return { refusals: [], may_be_forced: false, records: [] };
}

function refused(
  { list_name, refusals, may_be_forced, records }: RefusedUpload,
  file: ListFile,
): Answer {
  const named = list_name ?? file.name;
  const [first] = refusals;
  const reason = first ? first.reason : '';
  return answerOf(
    `${named} was not imported; the list in force stays.`,
    {
      state: 'refused',
      list_name,
      entries: null,
      refusals: [...refusals],
      may_be_forced,
      records: records.slice(0, RECORDS_SHOWN),
    },
    {
      act: 'list.refused',
      outcome: named,
      detail: { list_name, file: file.name, reason, refusals: refusals.length },
    },
  );
}

/** The list was read and is stored; a second ADMIN puts it in force, however it looks. */
async function requestList(
  validated: Extract<ValidatedGroup, { outcome: 'fit' }>,
  context: Context,
): Promise<Answer> {
  const { list_name } = validated;
  const change = changeOfFiles(validated);
  const files = filesToApprove(validated, 'upload', null);
  const { output, audit } = await requestSetting(context, change, files, context.refuse);
  const data = { state: 'requested', list_name, entries: null, ...nothingRefused() } as const;
  return { output: { ...output, data }, audit };
}

async function settle(
  { validated, file }: Extract<Prepared, { state: 'validated' }>,
  context: Context,
) {
  const { trx, actor, now } = context;
  const { list_name, outcome } = validated;
  const needsChecker = await lockSettings(trx);
  if (outcome === 'fit' && needsChecker) return requestList(validated, context);
  const version = outcome === 'fit' ? await insertVersion(trx, validated.next) : null;
  const row = { how: 'upload', host: '', started: now, finished: now } as const;
  await addUpdate(trx, { ...row, actor_uuid: actor.uuid, ...updateOf(validated, version) });
  if (outcome === 'refused') return refused(validated, file);
  if (outcome === 'unchanged') {
    const { entries, list_date } = validated.before;
    return answerOf(
      `${list_name} of ${list_date}: the same files are already in force.`,
      { state: 'unchanged', list_name, entries, ...nothingRefused() },
      { act: 'list.unchanged', outcome: list_name, detail: { list_name } },
    );
  }
  const { entries, list_date } = validated.next.version;
  await announceSetting(context, changeOfFiles(validated));
  return answerOf(
    `${list_name} of ${list_date}, ${entries} entries, is in force.`,
    { state: 'updated', list_name, entries, ...nothingRefused() },
    importedEntry(validated.next),
  );
}

/**
 * A list's files by hand: read by the same reader and held to the same sanity as those of a
 * publisher. Refusals are listed line by line and change nothing; what only looks incomplete is
 * taken with a reason.
 */
export const importList = preparedCommand(
  calls.importList,
  async (input, { app, actor, now, file: sent, refuse }): Promise<Prepared> => {
    if (!sent) throw refuse('lists/no-file');
    if (sent.bytes.length === 0) throw refuse('lists/empty-file');
    if (sent.tooLarge) throw refuse('lists/file-too-large');
    const modified = DATE.test(input.modified) ? input.modified : now.slice(0, 10);
    const file = { name: input.original_filename, bytes: sent.bytes, modified };
    const parts = await listUploadParts(app.db, input.upload_id);
    const isForeign = parts.some((part) => part.admin_uuid !== actor.uuid);
    const isTwin = parts.some((part) => part.file.name === file.name);
    if (isForeign || isTwin) throw refuse('lists/upload-mixed');
    if (parts.length + 1 < input.of) return { file, state: 'waiting' };
    const { groups, refusals } = groupFiles([...parts.map((part) => part.file), file]);
    const [group, other] = groups;
    if (refusals.length > 0 || !group) return { file, state: 'unreadable', refusals };
    if (other) {
      const mixed = [{ file: other.main.name, line: null, reason: ONE_LIST }];
      return { file, state: 'unreadable', refusals: mixed };
    }
    return {
      file,
      state: 'validated',
      validated: await validateGroup(app, group, {
        force_reason: input.force_reason || null,
        isByHand: true,
      }),
    };
  },
  async (input, context, prepared) => {
    const { trx, actor, now } = context;
    const { upload_id } = input;
    const { file } = prepared;
    if (prepared.state === 'waiting') {
      const part = {
        filename: file.name,
        content: Buffer.from(file.bytes),
        modified: file.modified,
      };
      await addPart(trx, { upload_id, ...part, admin_uuid: actor.uuid, created: now });
      return answerOf(
        `${file.name} was received; the list is read once its other files are received.`,
        { state: 'waiting', list_name: null, entries: null, ...nothingRefused() },
        { act: 'list.part-uploaded', detail: { file: file.name } },
      );
    }
    await dropParts(trx, upload_id, new Date(Date.parse(now) - RETENTION_MS).toISOString());
    if (prepared.state === 'unreadable') {
      const { refusals } = prepared;
      return refused({ list_name: null, refusals, may_be_forced: false, records: [] }, file);
    }
    return settle(prepared, context);
  },
);
