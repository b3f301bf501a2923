// Without it staff would not see which decisions of before are to be looked at again.
import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import {
  CHECK_NAMES,
  CHECKS,
  type CheckName,
  checkRow,
} from '@verify-admin/rulebook/checks/checks';
import type { AskedValues } from '@verify-admin/rulebook/aml/aml-subject.rules';
import { type Selectable, sql, type Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type {
  FactsRecordingTable,
  UnrecordedDecisionTable,
} from '../../platform/database/tables/facts-tables.ts';

/** Takes the task for this transaction; null where it is finished, or another process has it. */
export async function takeRecording(
  trx: Transaction<Schema>,
): Promise<Selectable<FactsRecordingTable> | null> {
  const row = await trx
    .selectFrom('facts_recording')
    .selectAll()
    .where('finished', 'is', null)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row ?? null;
}

export async function saveRecording(
  trx: Transaction<Schema>,
  progress: Pick<FactsRecordingTable, 'after_type' | 'after_id' | 'finished'>,
): Promise<void> {
  await trx.updateTable('facts_recording').set(progress).where('id', '=', 1).execute();
}

/** The acts after which a fact of an account may be another one. */
const FACT_ACTS = [
  'account.company-name-updated',
  'document.hidden',
  'document.restored',
  'document.infected',
  'kyb.field-marked',
  'kyb.submitted',
  'kyb-request.answered',
  'kyc.pictures-submitted',
  'payment.saved',
];

export interface EarlierAccount extends AccountKey {
  /** When a fact of it may have changed last, as far as history says. */
  readonly changed: string;
}

/** The next accounts with a decided check, in the order of their keys; erased ones are left out. */
export async function listDecidedAccounts(
  trx: Transaction<Schema>,
  { after_type, after_id }: Pick<FactsRecordingTable, 'after_type' | 'after_id'>,
  limit: number,
): Promise<EarlierAccount[]> {
  const decided = CHECK_NAMES.map((check) => {
    const { favourable, adverse } = checkRow(check);
    const words = [...favourable, ...adverse];
    return sql`${sql.ref(`v.${CHECKS[check].columns.status}`)} = any(${words}::text[])`;
  });
  const { rows } = await sql<EarlierAccount>`
    select v.account_type, v.account_id, greatest(a.updated,
      (select max(s.created) from kyb_submission s
        where s.account_type = v.account_type and s.account_id = v.account_id),
      (select max(d.created) from compliance_image d
        where d.account_type = v.account_type and d.account_id = v.account_id
          and d.admin_uuid is null),
      (select max(l.created) from audit_log l
        where l.account_type = v.account_type and l.account_id = v.account_id
          and l.act = any(${FACT_ACTS}::text[]))) as changed
    from verification v
    join account a on a.account_type = v.account_type and a.account_id = v.account_id
    where (a.account_type, a.account_id) > (${after_type}, ${after_id}::bigint)
      and a.erased is null
      and (${sql.join(decided, sql` or `)}
        or exists (select 1 from kyc_record k where k.account_type = v.account_type
          and k.account_id = v.account_id and k.account_sub_id is not null))
    order by a.account_type, a.account_id limit ${limit}
  `.execute(trx);
  return rows;
}

export interface ScreenedSubject extends AccountKey, AskedValues {
  readonly run_type: 'individual' | 'business';
}

/** What the checks of these accounts were screened with, and counts. */
export async function listScreened(
  trx: Transaction<Schema>,
  accounts: readonly AccountKey[],
): Promise<ScreenedSubject[]> {
  const types = accounts.map(({ account_type }) => account_type);
  const ids = accounts.map(({ account_id }) => account_id);
  const { rows } = await sql<ScreenedSubject>`
    select s.account_type, s.account_id, s.run_type, s.name, s.dob, s.country
    from unnest(${types}::text[], ${ids}::bigint[]) as asked (account_type, account_id)
    join aml_subject s using (account_type, account_id)
    where s.removed_at is null
  `.execute(trx);
  return rows;
}

/** Who decided the KYC of each owner, and when. */
export async function listOwnerDecisions(
  trx: Transaction<Schema>,
  accounts: readonly AccountKey[],
) {
  const types = accounts.map(({ account_type }) => account_type);
  const ids = accounts.map(({ account_id }) => account_id);
  const { rows } = await sql<
    AccountKey & { owner: number; since: string; admin_uuid: string | null }
  >`
    select distinct on (k.account_type, k.account_id, k.account_sub_id)
      k.account_type, k.account_id, k.account_sub_id as owner, k.updated_1 as since, k.admin_uuid
    from unnest(${types}::text[], ${ids}::bigint[]) as asked (account_type, account_id)
    join kyc_record k using (account_type, account_id)
    where k.account_sub_id is not null
    order by k.account_type, k.account_id, k.account_sub_id, k.id desc
  `.execute(trx);
  return rows;
}

export interface ExpiredApproval extends AccountKey {
  readonly status: string;
  readonly since: string;
  readonly admin_uuid: string | null;
}

/** The approvals of Legal that the expiry of a document took away: RESET may give them back. */
export async function listExpiredApprovals(
  trx: Transaction<Schema>,
  accounts: readonly AccountKey[],
): Promise<ExpiredApproval[]> {
  const types = accounts.map(({ account_type }) => account_type);
  const ids = accounts.map(({ account_id }) => account_id);
  const { rows } = await sql<ExpiredApproval>`
    select e.account_type, e.account_id, e.prior_status as status, e.prior_timestamp as since,
      e.prior_by as admin_uuid
    from unnest(${types}::text[], ${ids}::bigint[]) as asked (account_type, account_id)
    join expiry_record e using (account_type, account_id)
    join verification v using (account_type, account_id)
    where e.legal_set is not null and e.prior_timestamp is not null
      and e.prior_status = any(${[...checkRow('legal').favourable]}::text[])
      and v.${sql.ref(CHECKS.legal.columns.status)} = 'EXPIRED'
  `.execute(trx);
  return rows;
}

export type UnrecordedDecision = Selectable<UnrecordedDecisionTable>;

export async function insertUnrecorded(
  trx: Transaction<Schema>,
  rows: readonly UnrecordedDecision[],
): Promise<void> {
  if (rows.length === 0) return;
  await trx
    .insertInto('unrecorded_decision')
    .values([...rows])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export interface DecidedCheck extends AccountKey {
  readonly check_name: CheckName;
  readonly account_sub_id: number | null;
}

/** Which checks of these accounts were decided since facts are recorded. */
export async function listDecidedChecks(
  trx: Transaction<Schema>,
  accounts: readonly AccountKey[],
): Promise<DecidedCheck[]> {
  const types = accounts.map(({ account_type }) => account_type);
  const ids = accounts.map(({ account_id }) => account_id);
  const { rows } = await sql<DecidedCheck>`
    select f.account_type, f.account_id, f.check_name, f.account_sub_id
    from unnest(${types}::text[], ${ids}::bigint[]) as asked (account_type, account_id)
    join check_facts f using (account_type, account_id)
  `.execute(trx);
  return rows;
}
