import * as calls from '@verify-admin/rulebook/launch/launch-keys.contract';
import { LAUNCH_KEY_REFUSALS } from '@verify-admin/rulebook/launch/launch-keys.rules';
import { command } from '../../kernel/command.ts';
import type { SettingHandler } from '../../maker-checker/approval-handler.ts';
import { lockSettings } from '../../maker-checker/maker-checker.store.ts';
import {
  announceSetting,
  notifyOfSetting,
  requestSetting,
  type SettingChange,
} from '../../maker-checker/setting-change.ts';
import { drawKey, type KeyTerms, refuseKey, revokeKey, storeKey } from './make-key.ts';

function changeOf({ caller, account_types }: KeyTerms): SettingChange {
  const summary = `Launch API key of ${caller}: ${account_types.join(', ')}`;
  return { kind: 'launch_key', target: caller, summary, outcome: caller, note: '' };
}

/**
 * The key is in the answer and nowhere else. One that waits for a second ADMIN is handed to its maker at once, and
 * is refused until it is approved: so nobody else ever sees it.
 */
export const createLaunchKey = command(calls.createLaunchKey, async (terms, context) => {
  const { trx, actor, now, refuse } = context;
  const needsChecker = await lockSettings(trx);
  const refused = await refuseKey(trx, terms, now);
  if (refused) throw refuse(refused);
  const { key, stored } = drawKey();
  const { prefix } = stored;
  const change = changeOf(terms);
  if (needsChecker) {
    const wanted = { ...terms, ...stored };
    const { output, audit } = await requestSetting(context, change, wanted, refuse);
    return { output: { ...output, data: { id: null, prefix, key } }, audit };
  }
  const by = { created: now, created_by: actor.uuid };
  const { id, audit } = await storeKey(trx, terms, stored, by);
  await announceSetting(context, change);
  return { output: { message: 'The key was created.', data: { id, prefix, key } }, audit };
});

export const launchKeyHandler: SettingHandler = {
  settings: ['launch_key'],
  apply: async ({ change, maker_uuid }, { trx, now }) => {
    const { prefix, key_sha256, ...terms } = calls.requestedKey.parse(change);
    const refused = await refuseKey(trx, terms, now);
    if (refused) return { lapsed: LAUNCH_KEY_REFUSALS[refused].sentence };
    const by = { created: now, created_by: maker_uuid };
    const { audit } = await storeKey(trx, terms, { prefix, key_sha256 }, by);
    return { audit };
  },
};

/** Protects, and so needs nobody else. */
export const revokeLaunchKey = command(
  calls.revokeLaunchKey,
  async ({ id }, { app, trx, actor, now, refuse }) => {
    const done = await revokeKey(trx, id, { revoked: now, revoked_by: actor.uuid });
    if ('refused' in done) throw refuse(done.refused);
    const author = { app, trx, actor, now };
    await notifyOfSetting(author, `Launch API key revoked: ${done.prefix}…`);
    const message = `The key ${done.prefix}… was revoked.`;
    return { output: { message }, audit: done.audit };
  },
);
