import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import { SETTING_REQUESTED_ACT } from '@verify-admin/rulebook/maker-checker/approval-request.states';
import {
  SETTING_KINDS,
  SETTING_REQUESTED,
  type SettingKindName,
} from '@verify-admin/rulebook/maker-checker/setting-kinds';
import type { Transaction } from 'kysely';
import type { AppContext } from '../kernel/app-context.ts';
import type { AuditEntry } from '../kernel/audit.ts';
import type { Refuse } from '../kernel/refused.ts';
import { notifyAdmins } from '../notifications/notify.ts';
import type { Schema } from '../platform/database/schema.ts';
import {
  addApprovalRequest,
  findPendingSetting,
  lapsePendingSetting,
} from './approval-request.store.ts';

/** Who changes a setting, and when; nobody of the staff where it is done on the command line. */
interface SettingAuthor {
  readonly app: Pick<AppContext, 'events'>;
  readonly trx: Transaction<Schema>;
  readonly actor: { readonly uuid: string } | null;
  readonly now: string;
  /** Who uses the command line in the name of the actor, who is then notified as the others are. */
  readonly operator?: string | null;
}

/** A change as its feature hands it in; `lockSettings` was called before it was decided. */
export interface SettingChange {
  readonly kind: SettingKindName;
  /** Which one of the settings of its kind. */
  readonly target: string;
  /** The account whose setting it is. */
  readonly account?: AccountKey;
  /** The change in words; it names no customer. */
  readonly summary: string;
  readonly outcome: string;
  /** The reason; empty where none is asked for. */
  readonly note: string;
}

interface RequestedSetting {
  readonly output: { readonly message: string; readonly approval_request_id: number };
  readonly audit: AuditEntry;
}

/**
 * Stores a change as a request that a second ADMIN approves, and notifies every ADMIN. Nothing else is changed.
 * @param change what its feature applies, and the state it was based on
 * @throws Refused `maker-checker/pending` while another one waits
 */
export async function requestSetting(
  author: SettingAuthor & { readonly actor: { readonly uuid: string } },
  { account, ...setting }: SettingChange,
  change: object,
  refuse: Refuse<'maker-checker/pending'>,
): Promise<RequestedSetting> {
  const { app, trx, actor, now, operator = null } = author;
  const { kind, summary, note } = setting;
  const pending = await findPendingSetting(trx, setting);
  if (pending) throw refuse('maker-checker/pending', { facts: { by: pending.maker } });
  const decision = { account: account ?? null, change };
  const made = { ...setting, decision, created: now, maker_uuid: actor.uuid };
  const approval_request_id = await addApprovalRequest(trx, made);
  const notice = { kind: 'setting_request', source_id: approval_request_id } as const;
  const by = operator === null ? actor.uuid : null;
  await notifyAdmins(app, trx, { ...notice, excerpt: summary, actor: by, now });
  return {
    output: { message: SETTING_REQUESTED, approval_request_id },
    audit: {
      act: SETTING_REQUESTED_ACT,
      ...(account && { account }),
      detail: {
        approval_request_id,
        setting: SETTING_KINDS[kind].label,
        requested: summary,
        note,
        ...(operator !== null && { operator, maker_uuid: actor.uuid }),
      },
    },
  };
}

/** Notifies every ADMIN of a change that took effect at once. */
export async function notifyOfSetting(
  { app, trx, actor, now }: SettingAuthor,
  summary: string,
): Promise<void> {
  const notice = { kind: 'setting_change', source_id: null } as const;
  await notifyAdmins(app, trx, { ...notice, excerpt: summary, actor: actor?.uuid ?? null, now });
}

const CHANGED_OTHERWISE = 'The setting was changed otherwise meanwhile.';

/** As `notifyOfSetting`; a request of the same setting is superseded. */
export async function announceSetting(
  author: SettingAuthor,
  { kind, target, summary }: SettingChange,
): Promise<void> {
  const { trx, actor, now } = author;
  const cause = { now, by: actor?.uuid ?? null, why: CHANGED_OTHERWISE };
  await lapsePendingSetting(trx, { kind, target }, cause);
  await notifyOfSetting(author, summary);
}
