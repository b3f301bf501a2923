import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import { formatClientId } from '@verify-admin/rulebook/accounts/client-id';
import { type RawBuilder, type SqlBool, sql, type Transaction } from 'kysely';
import type { Schema } from '../platform/database/schema.ts';
import { TABLES } from '../tables.ts';

type Trx = Transaction<Schema>;

/** How many rows and files were deleted or emptied, by kind of record; files as `Files`. */
export type ErasedCounts = Record<string, number>;

const INFLUENCER = 'Influencer profile';

/** The condition that a row is of the account. */
export function own({ account_type, account_id }: AccountKey, row = ''): RawBuilder<SqlBool> {
  const of = row === '' ? sql`` : sql`${sql.raw(row)}.`;
  return sql<SqlBool>`${of}account_type = ${account_type} and ${of}account_id = ${account_id}`;
}

/** The keys of the files of a kind of record, whose rows are deleted. */
const FILES: Readonly<Record<string, (key: AccountKey) => readonly RawBuilder<unknown>[]>> = {
  Documents: (key) => [
    sql`select storage_key from compliance_image where ${own(key)}`,
    sql`select storage_key from kyb_upload where ${own(key)}`,
    sql`select storage_key from verification_picture where ${own(key)}`,
  ],
  'Case files': (key) => [
    sql`select unnest(array[zip_key, pdf_key]) from case_file where ${own(key)} and zip_key is not null`,
  ],
  Members: (key) => [
    sql`select image_path from member where ${own(key)} and image_path is not null`,
  ],
  [INFLUENCER]: (key) => [
    sql`select f.storage_key from influencer i
      join influencer_contract c on c.influencer_id = i.id
      join influencer_file f on f.id = c.file_id where ${own(key, 'i')}`,
    sql`select f.storage_key from influencer i
      join influencer_video v on v.influencer_id = i.id
      join influencer_file f on f.id in (v.file_id, v.thumbnail_id) where ${own(key, 'i')}`,
  ],
};

/** The files of these kinds of record are removed once the transaction is committed; how many they are. */
async function noteFiles(
  trx: Trx,
  key: AccountKey,
  isWanted: (record: string) => boolean,
): Promise<number> {
  const keys = Object.entries(FILES).flatMap(([record, of]) => (isWanted(record) ? of(key) : []));
  if (keys.length === 0) return 0;
  const { numAffectedRows = 0n } = await sql`
    insert into stored_file_removal (storage_key) ${sql.join(keys, sql` union `)}
    on conflict do nothing`.execute(trx);
  return Number(numAffectedRows);
}

export interface Deletion {
  readonly table: keyof Schema;
  readonly record: string;
  readonly where: (key: AccountKey) => RawBuilder<SqlBool>;
  /** Its rows are no records of their own. */
  readonly isUncounted?: true;
}

/** The tables whose rows are declared to be deleted. */
type DeletedTable = {
  [T in keyof typeof TABLES]: (typeof TABLES)[T] extends { does: 'delete' } ? T : never;
}[keyof typeof TABLES];

function ownRows(table: DeletedTable): Deletion {
  return { table, record: TABLES[table].record, where: own };
}

/** The rows that an erasure deletes, in an order in which no row names one that is gone. */
export const DELETIONS: readonly Deletion[] = [
  {
    ...ownRows('note_reaction'),
    where: (key) => sql`note_id in (select id from note where ${own(key)})`,
  },
  ownRows('note'),
  ownRows('notification'),
  {
    ...ownRows('caught_mail'),
    where: (key) => sql`message_id in (select message_id from email where ${own(key)})`,
  },
  ownRows('kyb_link'),
  ownRows('email'),
  ownRows('kyc_sent'),
  ownRows('company_review'),
  ownRows('kyb_field_mark'),
  ownRows('kyb_upload'),
  ownRows('kyb_submission'),
  ownRows('kyb_draft'),
  ownRows('kyb_separate_draft'),
  ownRows('kyb_link_opening'),
  ownRows('information_request'),
  ownRows('verification_picture'),
  ownRows('verification_submission'),
  {
    ...ownRows('provider_callback'),
    where: (key) => sql`reference in (select reference from identity_session where ${own(key)})`,
  },
  ownRows('identity_session'),
  ownRows('provider_push'),
  ownRows('compliance_image'),
  ownRows('member'),
  ownRows('payment_value'),
  {
    ...ownRows('aml_suppression'),
    where: (key) => sql`hit_id in (select id from aml_hit where ${own(key)})`,
  },
  ownRows('aml_run_input'),
  ownRows('aml_subject'),
  ownRows('aml_rerun'),
  ownRows('aml_best_score'),
  ownRows('monitoring_alert'),
  ownRows('monitoring_switch'),
  // What the case file calls decided before facts were recorded: nobody can decide it again.
  { ...ownRows('unrecorded_decision'), isUncounted: true },
  ownRows('expiry_record'),
  {
    ...ownRows('partial_upload'),
    where: ({ account_type, account_id }) =>
      sql`split_part(owner, ' ', 1) = 'applicant'
        and split_part(owner, ' ', 2) = ${formatClientId(account_type, account_id)}`,
  },
  ownRows('idempotent_request'),
  ownRows('work_case'),
  ownRows('case_file'),
];

async function deleteRows(
  trx: Trx,
  key: AccountKey,
  { table, where, isUncounted }: Deletion,
): Promise<number> {
  const { numAffectedRows = 0n } =
    await sql`delete from ${sql.table(table)} where ${where(key)}`.execute(trx);
  return isUncounted ? 0 : Number(numAffectedRows);
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

interface WantedDeletions {
  readonly isWanted: (record: string) => boolean;
  readonly deletions: readonly Deletion[];
}

/**
 * Deletes the rows of an account of the wanted kinds of record. Their files are noted, and removed from the storage
 * once the transaction is committed.
 */
export async function deleteRecords(
  trx: Trx,
  { account_type, account_id }: AccountKey,
  { isWanted, deletions }: WantedDeletions,
): Promise<ErasedCounts> {
  const key = { account_type, account_id };
  const counts: ErasedCounts = { Files: await noteFiles(trx, key, isWanted) };
  for (const deletion of deletions.filter(({ record }) => isWanted(record))) {
    const { record } = deletion;
    counts[record] = (counts[record] ?? 0) + (await deleteRows(trx, key, deletion));
  }
  if (isWanted(INFLUENCER)) counts[INFLUENCER] = await deleteInfluencer(trx, key);
  return counts;
}
