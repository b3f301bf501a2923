import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import { formatClientId } from '@verify-admin/rulebook/accounts/client-id';
import { type Kysely, type RawBuilder, type SqlBool, sql, type Transaction } from 'kysely';
import type { Schema } from '../platform/database/schema.ts';

type Trx = Transaction<Schema>;

/** How many rows were deleted or emptied, by the record of the inventory. */
export type ErasedCounts = Record<string, number>;

/** Locks the key of the account: it waits for the commands at work on it, and those after it are refused. */
export async function lockSubject(
  trx: Trx,
  { account_type, account_id }: AccountKey,
): Promise<void> {
  await sql`select 1 from subject_key where account_type = ${account_type}
    and account_id = ${account_id} for update`.execute(trx);
}

/** The condition that a row is of the account. */
function own({ account_type, account_id }: AccountKey, row = ''): RawBuilder<SqlBool> {
  const of = row === '' ? sql`` : sql`${sql.raw(row)}.`;
  return sql<SqlBool>`${of}account_type = ${account_type} and ${of}account_id = ${account_id}`;
}

/** The keys of the files whose rows the erasure deletes: they are removed once it is committed. */
async function noteFiles(trx: Trx, key: AccountKey): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    insert into stored_file_removal (storage_key)
    select storage_key from compliance_image where ${own(key)}
    union select storage_key from kyb_upload where ${own(key)}
    union select storage_key from verification_picture where ${own(key)}
    union select unnest(array[zip_key, pdf_key]) from case_file where ${own(key)} and zip_key is not null
    union select image_path from member where ${own(key)} and image_path is not null
    union select f.storage_key from influencer i
      join influencer_contract c on c.influencer_id = i.id
      join influencer_file f on f.id = c.file_id where ${own(key, 'i')}
    union select f.storage_key from influencer i
      join influencer_video v on v.influencer_id = i.id
      join influencer_file f on f.id in (v.file_id, v.thumbnail_id) where ${own(key, 'i')}
    on conflict do nothing
  `.execute(trx);
  return Number(numAffectedRows);
}

interface Deletion {
  readonly table: keyof Schema;
  readonly record: string;
  readonly where: (key: AccountKey) => RawBuilder<SqlBool>;
}

function ownRows(table: keyof Schema, record: string): Deletion {
  return { table, record, where: own };
}

/** In an order in which no row names one that is gone. */
const DELETIONS: readonly Deletion[] = [
  {
    table: 'note_reaction',
    record: 'Notes',
    where: (key) => sql`note_id in (select id from note where ${own(key)})`,
  },
  ownRows('note', 'Notes'),
  ownRows('notification', 'Notifications'),
  {
    table: 'caught_mail',
    record: 'Emails',
    where: (key) => sql`message_id in (select message_id from email where ${own(key)})`,
  },
  ownRows('kyb_link', 'KYB forms'),
  ownRows('email', 'Emails'),
  ownRows('kyc_sent', 'Emails'),
  ownRows('company_review', 'Verifications'),
  ownRows('kyb_field_mark', 'KYB forms'),
  ownRows('kyb_upload', 'Documents'),
  ownRows('kyb_submission', 'KYB forms'),
  ownRows('kyb_draft', 'KYB forms'),
  ownRows('information_request', 'Requests for more'),
  ownRows('verification_picture', 'Documents'),
  ownRows('verification_submission', 'Verifications'),
  {
    table: 'provider_callback',
    record: 'Verifications',
    where: (key) => sql`reference in (select reference from identity_session where ${own(key)})`,
  },
  ownRows('identity_session', 'Verifications'),
  ownRows('provider_push', 'Verifications'),
  ownRows('compliance_image', 'Documents'),
  ownRows('member', 'Members'),
  ownRows('payment_value', 'Payment details'),
  {
    table: 'aml_suppression',
    record: 'AML hits',
    where: (key) => sql`hit_id in (select id from aml_hit where ${own(key)})`,
  },
  ownRows('aml_run_input', 'AML runs'),
  ownRows('aml_subject', 'AML subjects'),
  ownRows('aml_best_score', 'AML subjects'),
  ownRows('monitoring_alert', 'Alerts'),
  ownRows('monitoring_switch', 'Alerts'),
  ownRows('expiry_record', 'Expiry of documentation'),
  {
    table: 'partial_upload',
    record: 'Documents',
    where: ({ account_type, account_id }) =>
      sql`owner = ${`applicant ${formatClientId(account_type, account_id)}`}`,
  },
  ownRows('idempotent_request', 'Stored answers'),
  ownRows('work_case', 'Work lists'),
  ownRows('case_file', 'Case files'),
];

async function deleteRows(trx: Trx, key: AccountKey, { table, where }: Deletion): Promise<number> {
  const { numAffectedRows = 0n } =
    await sql`delete from ${sql.table(table)} where ${where(key)}`.execute(trx);
  return Number(numAffectedRows);
}

/** How many rows an erasure of the account would delete now, by the kind of record. */
export async function countDeletions(db: Kysely<Schema>, account: AccountKey) {
  const counts = new Map<string, number>();
  for (const { table, record, where } of DELETIONS) {
    const { rows } = await sql<{ rows: number }>`
      select count(*)::int as rows from ${sql.table(table)} where ${where(account)}`.execute(db);
    counts.set(record, (counts.get(record) ?? 0) + (rows[0]?.rows ?? 0));
  }
  return [...counts].flatMap(([record, rows]) => (rows === 0 ? [] : [{ record, rows }]));
}

/** The keys of details whose values are encrypted since lines have keys. */
const TYPED_KEYS = ['note', 'filename', 'documents', 'why', 'requested'];

/** Lines of the account whose typed values were written in clear; an erasure cannot change them. */
export async function countLinesInClear(db: Kysely<Schema>, account: AccountKey): Promise<number> {
  const { rows } = await sql<{ lines: number }>`
    select count(*)::int as lines from audit_log where ${own(account)}
      and detail::jsonb ?| ${TYPED_KEYS}::text[] and position('"sealed"' in detail) = 0`.execute(
    db,
  );
  return rows[0]?.lines ?? 0;
}

/** The profile of an influencer account with its contracts and videos; the rows of their files too. */
async function deleteInfluencer(trx: Trx, key: AccountKey): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select f.id from influencer i
      left join influencer_contract c on c.influencer_id = i.id
      left join influencer_video v on v.influencer_id = i.id
      join influencer_file f on f.id in (c.file_id, v.file_id, v.thumbnail_id)
    where ${own(key, 'i')}`.execute(trx);
  const { numAffectedRows = 0n } = await sql`delete from influencer where ${own(key)}`.execute(trx);
  await sql`delete from influencer_file where id = any(${rows.map(({ id }) => id)}::bigint[])`.execute(
    trx,
  );
  return Number(numAffectedRows);
}

/** No link that was sent before opens a form of the account. */
async function revokeLinks(trx: Trx, { account_type, account_id }: AccountKey, now: string) {
  const issued_at = Math.floor(Date.parse(now) / 1000);
  const revoked = { issued_at, with_earlier: true, admin_uuid: null, created: now };
  await trx
    .insertInto('kyb_link_revocation')
    .values({ account_type, account_id, ...revoked })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function emptyRows(trx: Trx, key: AccountKey, now: string): Promise<void> {
  await sql`update aml_batch_row r set business_name = '', first_name = '', last_name = '',
      birthday = '0001-01-01', country = '', why = null, account_name = null, responses = null
    from aml_batch b where b.id = r.batch_id and b.account_type = ${key.account_type}
      and r.user_id = ${key.account_id}`.execute(trx);
  await sql`update approval_request set summary = '', note = '', decision = '{}' where ${own(key)}`.execute(
    trx,
  );
  await sql`update legal_hold set reason = '', lifted_reason = null where ${own(key)}`.execute(trx);
  await sql`update verification set company_name = null, idenfy_id = null, kyc_reason = null,
      kyb_reason = null, company_loc = null, overall_notes = null, updated = ${now}
    where ${own(key)}`.execute(trx);
  await sql`update account set handle = '', first_name = '', last_name = '', company_name = '',
      email = '', gpid = null, payment_company_name = null, gender = null, bday = null,
      id_file_name = null, id_file_name_back = null, id_expiration_date = null, search_text = '',
      name_text = '', erased = ${now}, updated = ${now}
    where ${own(key)}`.execute(trx);
}

/**
 * Erases the personal data of an account whose key the caller has locked, and destroys the key. The rows of
 * histories stay, emptied; the account stays as it was decided, marked as erased.
 */
export async function eraseSubject(
  trx: Trx,
  { account_type, account_id }: AccountKey,
  { basis, now }: { readonly basis: 'request' | 'rule'; readonly now: string },
): Promise<ErasedCounts> {
  const key = { account_type, account_id };
  const counts: ErasedCounts = { Files: await noteFiles(trx, key) };
  for (const deletion of DELETIONS) {
    const { record } = deletion;
    counts[record] = (counts[record] ?? 0) + (await deleteRows(trx, key, deletion));
  }
  await revokeLinks(trx, key, now);
  counts['Influencer profile'] = await deleteInfluencer(trx, key);
  await emptyRows(trx, key, now);
  await trx
    .insertInto('erased_subject')
    .values({ ...key, erased: now, basis, counts: JSON.stringify(counts) })
    .execute();
  const { rows } = await sql<{ rows: number }>`
    select empty_histories(${account_type}, ${account_id})::int as rows`.execute(trx);
  counts['Histories'] = rows[0]?.rows ?? 0;
  await sql`delete from subject_key where ${own(key)}`.execute(trx);
  return counts;
}
