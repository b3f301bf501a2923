import {
  LIST_CHANGED,
  type RequestedFiles,
  requestedList,
} from '@verify-admin/rulebook/lists/forced-list';
import { formatMakerAndChecker } from '@verify-admin/rulebook/maker-checker/maker-checker.rules';
import type {
  ApplyResult,
  ApprovalContext,
  SettingHandler,
} from '../maker-checker/approval-handler.ts';
import { listNewestVersions } from '../platform/screening/list-versions.ts';
import { addUpdate, updateOf } from './list-update.store.ts';
import { findNewestVersion, importedEntry, insertVersion, lockList } from './lists.store.ts';
import { addRun } from './updates/update-run.store.ts';

/** Puts in force what the maker's files were read as, unless another version came meanwhile. */
async function applyFiles(
  { before: seen, delta, operator, how, is_forced, records, ...wanted }: RequestedFiles,
  reason: string,
  { trx, actor, now }: ApprovalContext,
): Promise<ApplyResult> {
  const { list_name } = wanted.version;
  await lockList(trx, list_name);
  const before = await findNewestVersion(trx, list_name);
  if ((before?.id ?? null) !== seen) return { lapsed: LIST_CHANGED };
  const force_reason = is_forced ? reason : null;
  const next = { ...wanted, version: { ...wanted.version, imported: now }, force_reason };
  const version = await insertVersion(trx, next);
  const validated = {
    list_name,
    before,
    outcome: 'fit',
    next,
    delta,
    unmatched: 0,
    records,
  } as const;
  const row = { how, host: '', started: now, finished: now, actor_uuid: actor.uuid };
  await addUpdate(trx, { ...row, ...updateOf(validated, version) });
  return { audit: importedEntry(next, operator) };
}

async function applyUpdate(
  { names, seen }: { readonly names: string; readonly seen: readonly number[] },
  force_reason: string,
  { app, trx, actor, now: created }: ApprovalContext,
): Promise<ApplyResult> {
  const versions = (await listNewestVersions(trx)).map(({ id }) => id);
  const isSame = versions.length === seen.length && versions.every((id) => seen.includes(id));
  if (!isSame) return { lapsed: LIST_CHANGED };
  const run = { how: 'desk', names, force_reason, actor_uuid: actor.uuid, created } as const;
  const run_id = await addRun(trx, run);
  if (run_id === null) return { lapsed: 'A list update was already running.' };
  const lists = names.split(',').filter((name) => name !== '');
  return {
    audit: { act: 'list.update-requested', detail: { lists, force_reason, run_id } },
    afterwards: async () => app.deferredWork.nudge('rescreenings'),
  };
}

export const forcedListHandler: SettingHandler = {
  settings: ['forced_list'],
  apply: async ({ change, note, maker }, context) => {
    const requested = requestedList.parse(change);
    const reason = formatMakerAndChecker(note, maker, context.actor.username);
    return requested.how === 'update'
      ? applyUpdate(requested, reason, context)
      : applyFiles(requested, reason, context);
  },
};
