import { formatClientId } from '@verify-admin/rulebook/accounts/client-id';
import * as calls from '@verify-admin/rulebook/wizard/wizard.contract';
import { WIZARD_LIMITS } from '@verify-admin/rulebook/wizard/wizard.limits';
import { lockAccount } from '../accounts/accounts.store.ts';
import { command } from '../kernel/command.ts';
import { DRAFT_SECRETS, findDraft, saveDraft } from './draft.store.ts';
import { deviceOf } from './form-device.ts';
import { isSameTyped } from './form-secrets.ts';
import { refuseLapsed } from './refuse-lapsed.ts';

/**
 * Each save is one version. The account's lock orders two devices that save at once: the second one is
 * refused with the version it did not see. A save whose answer was lost is answered as the first time.
 */
export const saveKybDraft = command(calls.saveKybDraft, async (input, context) => {
  const { app, trx, actor, cookies, now, refuse } = context;
  const { account, draft_of } = actor;
  const key = { ...account, draft_of };
  const size = Buffer.byteLength(JSON.stringify(input.data));
  if (size > WIZARD_LIMITS.draft_bytes) throw refuse('wizard/draft-too-large');
  await lockAccount(trx, account);
  await refuseLapsed(trx, actor, refuse);
  const before = await findDraft(trx, app.keys.data, key);
  const seen = before?.version ?? 0;
  const sent = DRAFT_SECRETS.read(input.data, before, deviceOf(cookies));
  const isSaved = before !== null && sent !== null && isSameTyped(before, sent);
  if (!isSaved && seen !== input.version) {
    throw refuse('wizard/draft-changed', { facts: { version: String(seen) } });
  }
  if (!sent) throw refuse('wizard/hidden-value-lost');
  const draft = isSaved ? before : { version: seen + 1, updated: now, ...sent };
  if (!isSaved) await saveDraft(trx, app.keys.data, key, draft);
  const { version } = draft;
  const output = { data: { version, saved: draft.updated } };
  if (isSaved) return { output, audit: { unchanged: account } };
  return {
    output,
    audit:
      before === null
        ? { act: 'kyb.form-begun', account, detail: {} }
        : {
            // ours: of no account, so that its timeline has no line for every pause in typing
            act: 'kyb-form.saved',
            subject: account,
            detail: {
              client_id: formatClientId(account.account_type, account.account_id),
              version,
            },
          },
  };
});
