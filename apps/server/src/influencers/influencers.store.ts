import { nameTextOf, searchPattern } from '@verify-admin/rulebook/accounts/search-fold';
import { LIST_COUNT_MAX, LIST_PAGE_SIZE } from '@verify-admin/rulebook/kernel/page';
import type {
  InfluencerKey,
  InfluencerRef,
} from '@verify-admin/rulebook/influencers/influencer-id';
import type { Category } from '@verify-admin/rulebook/influencers/categories';
import type { Kysely, Selectable, Transaction } from 'kysely';
import { sql } from 'kysely';
import type { Schema } from '../platform/database/schema.ts';
import type { InfluencerTable } from '../platform/database/tables/influencer-tables.ts';

export type Influencer = Selectable<InfluencerTable>;

export interface SoughtInfluencers {
  /** Empty for all of them. */
  readonly search: string;
  readonly category?: Category | undefined;
  /** From 1. */
  readonly page: number;
}

interface Page<Row> {
  readonly rows: Row[];
  readonly total: number;
  readonly has_more: boolean;
}

function nameOrder(name: string) {
  return sql`${sql.ref(name)} collate "C"`;
}

/** CALL-109: a page of the influencers whom staff created, by name, counted up to a bound. */
export async function findInfluencers(
  db: Kysely<Schema>,
  { search, category, page }: SoughtInfluencers,
): Promise<Page<Pick<Influencer, 'id' | 'full_name' | 'category'>>> {
  const found = db
    .selectFrom('influencer')
    .where('account_id', 'is', null)
    .$if(search !== '', (q) => q.where('name_text', 'like', searchPattern(search).contains))
    .$if(category !== undefined, (q) => q.where('category', '=', category ?? null));
  const [rows, { counted }] = await Promise.all([
    found
      .select(['id', 'full_name', 'category'])
      .orderBy(nameOrder('name_text'))
      .orderBy('id')
      .offset((page - 1) * LIST_PAGE_SIZE)
      .limit(LIST_PAGE_SIZE)
      .execute(),
    db
      .selectFrom(
        found
          .select('id')
          .limit(LIST_COUNT_MAX + 1)
          .as('found'),
      )
      .select(({ fn }) => fn.countAll<number>().as('counted'))
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, total: Math.min(counted, LIST_COUNT_MAX), has_more: counted > LIST_COUNT_MAX };
}

type StoredPerson = Pick<Influencer, 'full_name' | 'email' | 'category'>;

/** Columns that follow from the name and the email. */
function derived({ full_name, email }: Pick<StoredPerson, 'full_name' | 'email'>) {
  return {
    full_name,
    email,
    email_key: email.toLowerCase(),
    name_text: nameTextOf({ company_name: full_name }),
  };
}

interface InfluencerStamp {
  readonly now: string;
  readonly admin_uuid: string;
}

/** @returns null where an influencer with this email exists already. */
export async function insertInfluencer(
  trx: Transaction<Schema>,
  person: StoredPerson,
  { now, admin_uuid }: InfluencerStamp,
): Promise<Influencer | null> {
  const row = await trx
    .insertInto('influencer')
    .values({
      ...derived(person),
      category: person.category,
      account_type: null,
      account_id: null,
      created: now,
      updated: now,
      admin_uuid,
    })
    .onConflict((conflict) =>
      conflict.column('email_key').where('account_id', 'is', null).doNothing(),
    )
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

/** The row of a profile; null where there is none, as of an influencer account that nobody changed. */
export async function findInfluencer(
  db: Kysely<Schema>,
  ref: InfluencerRef,
): Promise<Influencer | null> {
  const row = await whereRef(db, ref).selectAll().executeTakeFirst();
  return row ?? null;
}

/** As `findInfluencer`, locked until the transaction ends. */
export async function lockInfluencer(
  trx: Transaction<Schema>,
  ref: InfluencerRef,
): Promise<Influencer | null> {
  const row = await whereRef(trx, ref).selectAll().forUpdate().executeTakeFirst();
  return row ?? null;
}

function whereRef(db: Kysely<Schema>, ref: InfluencerRef) {
  const all = db.selectFrom('influencer');
  if (ref.kind === 'verify') return all.where('id', '=', ref.id).where('account_id', 'is', null);
  const { account_type, account_id } = ref.account;
  return all.where('account_type', '=', account_type).where('account_id', '=', account_id);
}

/** Makes the row of an account's profile, in version 0; one that exists stays as it is. */
export async function insertAccountProfile(
  trx: Transaction<Schema>,
  account: Pick<Influencer, 'full_name' | 'email'> & InfluencerKey,
  { now, admin_uuid }: InfluencerStamp,
): Promise<void> {
  await trx
    .insertInto('influencer')
    .values({
      ...derived(account),
      category: null,
      version: 0,
      account_type: account.account_type,
      account_id: account.account_id,
      created: now,
      updated: now,
      admin_uuid,
    })
    .onConflict((conflict) => conflict.columns(['account_type', 'account_id']).doNothing())
    .execute();
}

/** Whether another influencer whom staff created has this email. */
export async function isEmailTaken(
  trx: Transaction<Schema>,
  email: string,
  except: number,
): Promise<boolean> {
  const row = await trx
    .selectFrom('influencer')
    .select('id')
    .where('email_key', '=', email.toLowerCase())
    .where('account_id', 'is', null)
    .where('id', '!=', except)
    .executeTakeFirst();
  return row !== undefined;
}

export async function saveInfluencer(
  trx: Transaction<Schema>,
  id: number,
  person: StoredPerson,
  now: string,
): Promise<Influencer> {
  return trx
    .updateTable('influencer')
    .set({ ...derived(person), category: person.category, updated: now })
    .set((q) => ({ version: q('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** One change of the emails at a time: two that take the same one do not both find it free. */
export async function lockEmails(trx: Transaction<Schema>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('influencer emails'))`.execute(trx);
}
