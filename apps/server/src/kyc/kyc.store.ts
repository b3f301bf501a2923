import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import { formatClientId } from '@verify-admin/rulebook/accounts/client-id';
import type { KycRecord } from '@verify-admin/rulebook/kyc/kyc.contract';
import { aggregateKyc } from '@verify-admin/rulebook/kyc/kyc.rules';
import { codeOfKycStatus, type KycStatus } from '@verify-admin/rulebook/kyc/kyc.states';
import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../platform/database/schema.ts';
import { whereAccount } from '../platform/database/statements/where-account.ts';

function selectRecords(db: Kysely<Schema>, key: AccountKey) {
  return db
    .selectFrom('kyc_record as k')
    .leftJoin('admin_user as u', 'u.uuid', 'k.admin_uuid')
    .selectAll('k')
    .select('u.username as admin_username')
    .where(whereAccount(key, 'k'));
}

type RecordRow = Awaited<ReturnType<ReturnType<typeof selectRecords>['execute']>>[number];

function recordOf(row: RecordRow): KycRecord {
  const { id: _id, admin_uuid: _by, ...shown } = row;
  return {
    ...shown,
    client_id: formatClientId(row.account_type, row.account_id, row.account_sub_id),
    status: codeOfKycStatus(row.cleaned_status),
  };
}

/** ENT-11: the current status of each owner, in the owners' order. */
export async function listOwners(db: Kysely<Schema>, key: AccountKey): Promise<KycRecord[]> {
  const rows = await selectRecords(db, key)
    .distinctOn('k.account_sub_id')
    .where('k.account_sub_id', 'is not', null)
    .orderBy('k.account_sub_id')
    .orderBy('k.id', 'desc')
    .execute();
  return rows.map(recordOf);
}

/** CALL-55: every KYC record of the account and, when asked, of its owners, newest first. */
export async function listKycRecords(
  db: Kysely<Schema>,
  key: AccountKey,
  of: 'account' | 'owners',
): Promise<KycRecord[]> {
  const rows = await selectRecords(db, key)
    .where('k.account_sub_id', of === 'owners' ? 'is not' : 'is', null)
    .orderBy('k.id', 'desc')
    .execute();
  return rows.map(recordOf);
}

/** CALL-56: the KYC emails, newest first, with the owner each went to and its delivery state. */
export async function listSents(db: Kysely<Schema>, key: AccountKey) {
  const [sents, owners] = await Promise.all([
    db
      .selectFrom('kyc_sent as s')
      .leftJoin('email as e', 'e.kyc_sent_id', 's.id')
      .select(['s.email', 's.created', 's.account_sub_id'])
      .select(['e.id as email_id', 'e.state', 'e.why'])
      .where(whereAccount(key, 's'))
      .orderBy('s.id', 'desc')
      .execute(),
    listOwners(db, key),
  ]);
  const names = new Map(owners.map((owner) => [owner.account_sub_id, owner.owner_name]));
  return sents.map((sent) => ({
    ...sent,
    // Without an email of ours somebody recorded that one was sent.
    state: sent.state ?? ('sent' as const),
    owner_name: sent.account_sub_id === null ? null : (names.get(sent.account_sub_id) ?? null),
  }));
}

/** The newest record of one owner, or of the account itself; null when there is none. */
export async function findNewestRecord(
  db: Kysely<Schema>,
  key: AccountKey,
  account_sub_id: number | null,
) {
  const row = await db
    .selectFrom('kyc_record')
    .selectAll()
    .where(whereAccount(key))
    .where('account_sub_id', account_sub_id === null ? 'is' : '=', account_sub_id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** Adds a row to the sent list (ENT-16) and answers its id. */
export async function addKycSent(
  trx: Transaction<Schema>,
  { account_type, account_id }: AccountKey,
  sent: { account_sub_id: number | null; email: string; admin_uuid: string | null; now: string },
): Promise<number> {
  const { now: created, ...rest } = sent;
  const row = await trx
    .insertInto('kyc_sent')
    .values({ account_type, account_id, ...rest, created })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** KYC-03: the 72 hours begin when the email was sent, however long it was tried. */
export async function startKycValidity(
  trx: Transaction<Schema>,
  id: number,
  now: string,
): Promise<void> {
  await trx.updateTable('kyc_sent').set({ created: now }).where('id', '=', id).execute();
}

export interface KycChange {
  readonly account_sub_id: number | null;
  readonly cleaned_status: KycStatus;
  readonly scan_ref: string;
  /** Null where the provider or the product itself set it. */
  readonly admin_uuid: string | null;
  readonly note: string;
  readonly now: string;
  /** What the provider reported in its own words; unchanged where nothing is given. */
  readonly reported?: {
    readonly verification_status: string;
    readonly aml: string | null;
    readonly reason: string | null;
  };
}

/** Appends a KYC record that carries the owner's facts on and the new status. */
export async function appendKycRecord(
  trx: Transaction<Schema>,
  key: AccountKey,
  change: KycChange,
): Promise<void> {
  const newest = await findNewestRecord(trx, key, change.account_sub_id);
  await trx
    .insertInto('kyc_record')
    .values({
      account_type: key.account_type,
      account_id: key.account_id,
      account_sub_id: change.account_sub_id,
      cleaned_status: change.cleaned_status,
      reason: (change.reported ?? newest)?.reason ?? null,
      created: newest?.created ?? change.now,
      updated_1: change.now,
      owner_name: newest?.owner_name ?? null,
      owner_email: newest?.owner_email ?? null,
      owner_percent: newest?.owner_percent ?? null,
      company_name: newest?.company_name ?? null,
      aml: change.reported?.aml ?? newest?.aml ?? null,
      scan_ref: change.scan_ref,
      verification_status: (change.reported ?? newest)?.verification_status ?? null,
      admin_uuid: change.admin_uuid,
      note: change.note,
    })
    .execute();
}

/** Appends the status to the history and sets the account's own, which is that of all its owners together. */
export async function setKycStatus(
  trx: Transaction<Schema>,
  key: AccountKey,
  change: KycChange,
): Promise<void> {
  await appendKycRecord(trx, key, change);
  const { account_sub_id, cleaned_status, note, admin_uuid, now } = change;
  const kyc_status =
    account_sub_id === null
      ? cleaned_status
      : aggregateKyc((await listOwners(trx, key)).map((owner) => owner.cleaned_status));
  await trx
    .updateTable('verification')
    .set({ kyc_status, kyc_reason: note, kyc_status_timestamp: now })
    .set({ kyc_status_by: admin_uuid, updated: now })
    .where(whereAccount(key))
    .execute();
}
