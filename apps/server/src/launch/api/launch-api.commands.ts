import { API_KEY_HEADER } from '@verify-admin/rulebook/kernel/api-key-header';
import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import { ACCOUNT_TYPE_WORDS } from '@verify-admin/rulebook/accounts/account-type';
import type { ClientId } from '@verify-admin/rulebook/accounts/client-id';
import { REQUIRED_FIELD } from '@verify-admin/rulebook/kernel/input-sentence';
import { draftOfLink } from '@verify-admin/rulebook/kyb/link-draft.rules';
import * as calls from '@verify-admin/rulebook/launch/launch-api.contract';
import {
  type LAUNCH_API_REFUSALS,
  launchTarget,
} from '@verify-admin/rulebook/launch/launch-api.rules';
import { keyStateAt } from '@verify-admin/rulebook/launch/launch-keys.rules';
import type { Transaction } from 'kysely';
import {
  CHANGED_MEANWHILE,
  type OpenedSession,
  openSession,
  storeOpenedSession,
} from '../../identity-provider/sessions/open-session.ts';
import type { AppContext } from '../../kernel/app-context.ts';
import { personMeant } from '../../accounts/owners.store.ts';
import { preparedCommand } from '../../kernel/command.ts';
import { changeFacts } from '../../kernel/facts/change-facts.ts';
import { Refused } from '../../kernel/refused.ts';
import { findKybStatus } from '../../kyb/kyb.store.ts';
import { wizardLinkText } from '../../kyb/wizard-link.ts';
import { findLaunchLink, insertFreshLink } from '../../kyb/wizard-link.store.ts';
import { baseUrlOf } from '../../platform/config/config.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { prefixOf, readSettingKeys, sha256Of } from '../keys/launch-key.ts';
import { findKey, insertKey, markUsed } from '../keys/launch-keys.store.ts';

type KeyRefusal = keyof typeof LAUNCH_API_REFUSALS;

/** A valid key as the launch uses it; `id` is null for one of the settings that was never used. */
interface UsedKey {
  readonly id: number | null;
  readonly caller: string;
  readonly prefix: string;
  readonly sha256: string;
  readonly account_types: readonly string[];
}

/** T16: the key of the header; a key is looked up by its hash alone. */
async function findUsedKey(app: AppContext, key: string): Promise<UsedKey | KeyRefusal> {
  const sha256 = sha256Of(key);
  const set = readSettingKeys(app.config.LAUNCH_API_KEYS).find(
    (one) => sha256Of(one.key) === sha256,
  );
  const stored = await findKey(app.db, sha256);
  if (set) {
    const { caller } = set;
    const id = stored?.id ?? null;
    return { id, caller, prefix: prefixOf(key), sha256, account_types: ACCOUNT_TYPE_WORDS };
  }
  if (!stored || stored.is_setting || keyStateAt(stored, app.clock()) !== 'valid') {
    return 'launch-api/bad-key';
  }
  return { ...stored, sha256 };
}

async function noteUse(trx: Transaction<Schema>, key: UsedKey, now: string): Promise<number> {
  const { caller, prefix, sha256: key_sha256 } = key;
  const id =
    key.id ??
    (await insertKey(trx, {
      caller,
      prefix,
      key_sha256,
      account_types: ACCOUNT_TYPE_WORDS,
      is_setting: true,
      created: now,
      created_by: null,
      expires: null,
    }));
  await markUsed(trx, id, now);
  return id;
}

/** Where a launch leads: the provider's page for a person, or with null the wizard. */
interface Prepared {
  readonly client: ClientId;
  readonly key: UsedKey;
  readonly opened: OpenedSession | null;
}

/** A launch that is repeated within so long leads to the same link. */
const SAME_LINK_SECONDS = 60;

/** The address of the wizard by a link of the key, which opens what was begun under the same key. */
async function wizardAddress(
  {
    app,
    trx,
    now,
  }: { readonly app: AppContext; readonly trx: Transaction<Schema>; readonly now: string },
  { account_type, account_id }: AccountKey,
  launch_key_id: number,
): Promise<string> {
  const key = { account_type, account_id };
  const draft_of = draftOfLink({ by: 'launch', launch_key_id });
  const made = { ...key, email_id: null, admin_uuid: null, launch_key_id, draft_of };
  const ms = Date.parse(now);
  const within = { now: ms, seconds: SAME_LINK_SECONDS };
  const recent = await findLaunchLink(trx, key, launch_key_id, within);
  const issued_at = recent ?? (await insertFreshLink(trx, made, ms));
  const d = encodeURIComponent(wizardLinkText(app.keys.link, key, issued_at));
  return `${baseUrlOf(app.config)}/ffnKYB?d=${d}`;
}

/** CALL-58, CALL-105: where the client of another system goes on. */
export const launchKy = preparedCommand(
  calls.launchKy,
  async (input, { app, header, refuse }): Promise<Prepared> => {
    const sent = header(API_KEY_HEADER);
    if (sent === null || sent === '') throw refuse('launch-api/no-key');
    const key = await findUsedKey(app, sent);
    if (typeof key === 'string') throw refuse(key);
    const client = input.client_id;
    if (client === undefined)
      throw Refused.general('input/invalid', { fields: { client_id: REQUIRED_FIELD } });
    if (!client) throw refuse('account/unknown');
    if (!key.account_types.includes(client.account_type)) throw refuse('launch-api/out-of-scope');
    const business = await findKybStatus(app.db, client);
    if (!business) throw refuse('account/unknown');
    if (launchTarget({ ...client, ...business }) === 'wizard') return { client, key, opened: null };
    const person = await personMeant(app.db, client);
    const opened = await openSession(app, person);
    if ('refused' in opened) {
      const why = 'why' in opened ? opened.why : '';
      throw refuse(opened.refused, { facts: { why } });
    }
    return { client: person, key, opened };
  },
  async (_input, { trx, app, now, refuse }, { client, key, opened }) => {
    const { account_sub_id: owner, ...account } = client;
    const { caller } = key;
    const key_id = await noteUse(trx, key, now);
    const redirect_url =
      opened?.redirect_url ?? (await wizardAddress({ app, trx, now }, account, key_id));
    if (opened) {
      const session = await changeFacts(
        { app, trx, now, by: null },
        account,
        async (facts) => facts && storeOpenedSession(facts, opened, { admin_uuid: null, caller }),
      );
      if (session === null)
        throw refuse('launch/not-opened', { facts: { why: CHANGED_MEANWHILE } });
    }
    const leads_to = opened ? ('person' as const) : ('wizard' as const);
    return {
      output: { message: 'The launch is ready.', redirect_url },
      audit: {
        act: 'launch.requested',
        account,
        outcome: caller,
        detail: { key_id, owner, leads_to },
      },
    };
  },
);
