import * as calls from '@verify-admin/rulebook/lists/lists.contract';
import { command } from '../../kernel/command.ts';
import { lockSettings } from '../../maker-checker/maker-checker.store.ts';
import { announceSetting, requestSetting } from '../../maker-checker/setting-change.ts';
import { listNewestVersions } from '../../platform/screening/list-versions.ts';
import { changeOfUpdate } from '../request-forced-list.ts';
import { sourcesOf } from './publishers.ts';
import { addRun } from './update-run.store.ts';

/** The names that were asked for, in capitals, each once. */
function namesOf(text: string): string[] {
  const names = text.toUpperCase().split(/[\s,]+/);
  return [...new Set(names.filter((name) => name !== ''))];
}

/** Asks for an update and answers at once. */
export const updateLists = command(calls.updateLists, async (input, context) => {
  const { app, trx, actor, now, refuse } = context;
  const names = namesOf(input.names);
  const known = sourcesOf(app.config.LISTS_URLS).map(({ list_name }) => list_name);
  if (names.some((name) => !known.includes(name))) throw refuse('lists/unknown');
  const force_reason = input.force_reason || null;
  const joined = names.join(',');
  const needsChecker = force_reason !== null && (await lockSettings(trx));
  if (force_reason !== null && needsChecker) {
    const seen = (await listNewestVersions(trx)).map(({ id }) => id);
    const change = changeOfUpdate(joined, force_reason);
    const wanted = { how: 'update', names: joined, seen };
    const { output, audit } = await requestSetting(context, change, wanted, refuse);
    return { output: { ...output, data: { run_id: null } }, audit };
  }
  const run_id = await addRun(trx, {
    how: 'desk',
    names: joined,
    force_reason,
    actor_uuid: actor.uuid,
    created: now,
  });
  if (run_id === null) throw refuse('lists/updating');
  if (force_reason !== null) await announceSetting(context, changeOfUpdate(joined, force_reason));
  return {
    output: { message: 'The lists are being updated.', data: { run_id } },
    audit: { act: 'list.update-requested', detail: { lists: names, force_reason, run_id } },
    afterwards: async () => app.deferredWork.nudge('lists'),
  };
});
