import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import type { OwnerStanding } from '@verify-admin/rulebook/checks/ground';
import { formatClientId } from '@verify-admin/rulebook/accounts/client-id';
import { kycAddressee } from '@verify-admin/rulebook/kyc/kyc-addressee';
import { nextTryOf } from '@verify-admin/rulebook/kernel/delivery';
import type { KycRecord } from '@verify-admin/rulebook/kyc/kyc.contract';
import { codeOfKycStatus, type KycStatus } from '@verify-admin/rulebook/kyc/kyc.states';
import { type Kysely, sql, type Transaction } from 'kysely';
import { findAccount } from '../accounts/accounts.store.ts';
import { NamedStatement } from '../platform/database/statements/named-statement.ts';
import type { Schema } from '../platform/database/schema.ts';
import { whereAccount } from '../platform/database/statements/where-account.ts';

function selectRecords(db: Kysely<Schema>, key: AccountKey) {
  return db
    .selectFrom('kyc_record as k')
    .leftJoin('admin_user as u', 'u.uuid', 'k.admin_uuid')
    .leftJoin('kyc_owner as o', (join) =>
      join
        .onRef('o.account_type', '=', 'k.account_type')
        .onRef('o.account_id', '=', 'k.account_id')
        .onRef('o.account_sub_id', '=', 'k.account_sub_id'),
    )
    .selectAll('k')
    .select('u.username as admin_username')
    .select(sql<OwnerStanding>`coalesce(o.standing, 'current')`.as('standing'))
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

const LIST_OWNERS = new NamedStatement<[account_type: string, account_id: number], RecordRow>(
  'kyc_record.list-owners',
  `select distinct on (k.account_sub_id) k.*, u.username as admin_username,
    coalesce(o.standing, 'current') as standing
  from kyc_record k
  left join admin_user u on u.uuid = k.admin_uuid
  left join kyc_owner o using (account_type, account_id, account_sub_id)
  where k.account_type = $1 and k.account_id = $2 and k.account_sub_id is not null
  order by k.account_sub_id, k.id desc`,
);

/** ENT-11: the current status of each owner, in the owners' order. */
export async function listOwners(db: Kysely<Schema>, key: AccountKey): Promise<KycRecord[]> {
  return (await LIST_OWNERS.run(db, key.account_type, key.account_id)).map(recordOf);
}

/** The owners whom the newest submission names. */
export async function listNamedOwners(
  db: Kysely<Schema>,
  key: AccountKey,
): Promise<readonly KycRecord[]> {
  return (await listOwners(db, key)).filter(({ standing }) => standing === 'current');
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

/** The KYC status of an account, on which every owner counts; null where there is no such account. */
export async function findKycStatus(
  db: Kysely<Schema>,
  key: AccountKey,
): Promise<KycStatus | null> {
  const row = await db
    .selectFrom('verification')
    .select('kyc_status')
    .where(whereAccount(key))
    .executeTakeFirst();
  return row?.kyc_status ?? null;
}

/** CALL-56: the KYC emails, newest first, with the owner each went to and its delivery state. */
export async function listSents(db: Kysely<Schema>, key: AccountKey) {
  const [account, own, sents, owners] = await Promise.all([
    findAccount(db, key),
    listKycRecords(db, key, 'account'),
    db
      .selectFrom('kyc_sent as s')
      .leftJoin('email as e', 'e.kyc_sent_id', 's.id')
      .select(['s.email', 's.created', 's.account_sub_id'])
      .select(['e.id as email_id', 'e.state', 'e.why', 'e.due'])
      .where(whereAccount(key, 's'))
      .orderBy('s.id', 'desc')
      .execute(),
    listOwners(db, key),
  ]);
  const byNumber = new Map(owners.map((owner) => [owner.account_sub_id, owner]));
  const isContact = ({
    account_sub_id,
    email,
  }: {
    account_sub_id: number | null;
    email: string;
  }) => {
    const owner = account_sub_id === null ? null : byNumber.get(account_sub_id);
    if (!account || owner === undefined || owner?.standing === 'former') return false;
    const { email: theirs } = kycAddressee({ owner, own, account });
    return theirs.toLowerCase() === email.toLowerCase();
  };
  return sents.map(({ due, ...sent }) => ({
    ...sent,
    next_try: nextTryOf({ ...sent, due }),
    is_contact: isContact(sent),
    // Without an email of ours somebody recorded that one was sent.
    state: sent.state ?? ('sent' as const),
    owner_name:
      sent.account_sub_id === null ? null : (byNumber.get(sent.account_sub_id)?.owner_name ?? null),
  }));
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

/** Whether the link of a row of the sent list was ended: its owner has another address or is named no longer. */
export async function isSentRevoked(db: Kysely<Schema>, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('kyc_sent')
    .select('revoked')
    .where('id', '=', id)
    .where('revoked', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** The email of a row of the sent list leaves: it brings a link that no earlier revocation covers. */
export async function renewSentLink(trx: Transaction<Schema>, id: number): Promise<void> {
  await trx.updateTable('kyc_sent').set({ link_revoked: null }).where('id', '=', id).execute();
}

/** KYC-03: the 72 hours begin when the email was sent, however long it was tried. */
export async function startKycValidity(
  trx: Transaction<Schema>,
  id: number,
  now: string,
): Promise<void> {
  await trx.updateTable('kyc_sent').set({ created: now }).where('id', '=', id).execute();
}
