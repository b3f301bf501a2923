import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import type {
  ResultOrder,
  StaffDecision,
} from '@verify-admin/rulebook/identity-provider/provider-result.rules';
import { OVERRIDE_SCAN_REF } from '@verify-admin/rulebook/override/override.rules';
import { HOUR_MS } from '@verify-admin/rulebook/kernel/time';
import { KYC_EMAIL_VALIDITY_MS } from '@verify-admin/rulebook/kyc/kyc.rules';
import { type Insertable, type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import { whereAccount } from '../../platform/database/statements/where-account.ts';
import type { IdentitySessionTable } from '../../platform/database/tables/identity-tables.ts';
import { isLasting, isWithinLast } from '../../platform/database/statements/moments.ts';

export type IdentitySession = Selectable<IdentitySessionTable>;

/** One person of an account: an owner, or with null the account itself. */
export interface Person extends AccountKey {
  readonly account_sub_id: number | null;
}

function selectSessions(db: Kysely<Schema>, person: Person) {
  return db
    .selectFrom('identity_session')
    .where(whereAccount(person))
    .where('account_sub_id', 'is not distinct from', person.account_sub_id);
}

/** The session the provider knows by this reference; null when none was opened. */
export async function findSession(
  db: Kysely<Schema>,
  reference: string,
): Promise<IdentitySession | null> {
  const row = await db
    .selectFrom('identity_session')
    .selectAll()
    .where('reference', '=', reference)
    .executeTakeFirst();
  return row ?? null;
}

/** The newest session in which the person can still go on at the provider; null when there is none. */
export async function findOpenSession(
  db: Kysely<Schema>,
  person: Person,
  now: string,
): Promise<IdentitySession | null> {
  const row = await selectSessions(db, person)
    .selectAll()
    .where('ended', 'is', null)
    .where('revoked', 'is', null)
    .where(isLasting('expires', KYC_EMAIL_VALIDITY_MS, Date.parse(now)))
    // Our own verification has no page of the provider.
    .where('redirect_url', '<>', '')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** How many sessions were opened for the person within the hour before `now`. */
export async function countSessions(
  db: Kysely<Schema>,
  person: Person,
  now: number,
): Promise<number> {
  const row = await selectSessions(db, person)
    .select(sql<number>`count(*)`.as('count'))
    .where(isWithinLast('created', HOUR_MS, now))
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Stores a session and answers its number. */
export async function insertSession(
  trx: Transaction<Schema>,
  session: Insertable<IdentitySessionTable>,
): Promise<number> {
  const row = await trx
    .insertInto('identity_session')
    .values(session)
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** The provider reported the end of the session; the first report counts. */
export async function endSession(trx: Transaction<Schema>, id: number, now: string): Promise<void> {
  await trx
    .updateTable('identity_session')
    .set({ ended: now })
    .where('id', '=', id)
    .where('ended', 'is', null)
    .execute();
}

/** The newest decision about the person that was applied, over all sessions; null when there is none. */
export async function findNewestDecision(
  db: Kysely<Schema>,
  person: Person,
): Promise<ResultOrder | null> {
  const row = await selectSessions(db, person)
    .select(['decision_finished', 'decision_rank', 'decision_caution'])
    .where('decision_finished', 'is not', null)
    .orderBy('decision_finished', 'desc')
    .orderBy('decision_rank', 'desc')
    .orderBy('decision_caution', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row?.decision_finished) return null;
  return {
    finished: Date.parse(row.decision_finished),
    rank: row.decision_rank ?? 0,
    caution: row.decision_caution ?? 0,
  };
}

/** Stores where a session's decision is in the order of all decisions. */
export async function storeDecision(
  trx: Transaction<Schema>,
  id: number,
  { finished, rank, caution }: ResultOrder,
): Promise<void> {
  await trx
    .updateTable('identity_session')
    .set({
      decision_finished: new Date(finished).toISOString(),
      decision_rank: rank,
      decision_caution: caution,
    })
    .where('id', '=', id)
    .execute();
}

/** The newest status of the person that staff set by hand; null where they set none. */
export async function findStaffDecision(
  db: Kysely<Schema>,
  { account_sub_id, ...key }: Person,
): Promise<StaffDecision | null> {
  const row = await db
    .selectFrom('kyc_record')
    .select(['cleaned_status', 'updated_1'])
    .where(whereAccount(key))
    .where('account_sub_id', 'is not distinct from', account_sub_id)
    .where('scan_ref', '=', OVERRIDE_SCAN_REF)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? { status: row.cleaned_status, at: Date.parse(row.updated_1) } : null;
}

/** Whose verification it would be: the names that are known, and whether the owners have their own; no former owner. */
export async function findNames(db: Kysely<Schema>, { account_sub_id, ...key }: Person) {
  const row = await db
    .selectFrom('account as a')
    .innerJoin('verification as v', (join) =>
      join
        .onRef('v.account_type', '=', 'a.account_type')
        .onRef('v.account_id', '=', 'a.account_id'),
    )
    .select(['a.first_name', 'a.last_name', 'v.use_kyc_status_table'])
    .select((q) =>
      q
        .selectFrom('kyc_record as k')
        .leftJoin('kyc_owner as o', (join) =>
          join
            .onRef('o.account_type', '=', 'k.account_type')
            .onRef('o.account_id', '=', 'k.account_id')
            .onRef('o.account_sub_id', '=', 'k.account_sub_id'),
        )
        .select(sql<string>`coalesce(k.owner_name, '')`.as('owner_name'))
        .whereRef('k.account_type', '=', 'a.account_type')
        .whereRef('k.account_id', '=', 'a.account_id')
        .where('k.account_sub_id', '=', account_sub_id ?? -1)
        .where(sql<boolean>`coalesce(o.standing, 'current') = 'current'`)
        .orderBy('k.id', 'desc')
        .limit(1)
        .as('owner_name'),
    )
    .where(whereAccount(key, 'a'))
    .executeTakeFirst();
  return row ?? null;
}
