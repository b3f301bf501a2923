import type {
  RuleFacts,
  RuleHistoryEntry,
} from '@verify-admin/rulebook/payment-countries/payment-countries.contract';
import type { RuleChange } from '@verify-admin/rulebook/payment-countries/payment-rule.rules';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '../platform/database/schema.ts';

interface Page {
  readonly offset: number;
  readonly limit: number;
}

interface RuleFilter {
  /** ISO codes; null for every country. */
  readonly countries: readonly string[] | null;
  readonly isBannedOnly: boolean;
}

const COLUMNS = [
  'id',
  'country',
  'account_type',
  'payment_type',
  'created',
  'updated',
  'is_banned',
] as const;

function selectSought(db: Kysely<Schema>, { countries, isBannedOnly }: RuleFilter) {
  const all = db.selectFrom('country_to_payment');
  const banned = isBannedOnly ? all.where('is_banned', '<>', '') : all;
  return countries === null ? banned : banned.where('country', 'in', countries);
}

/** CALL-97, CALL-98: a page of the rules, and how many there are. */
export async function listRules(db: Kysely<Schema>, sought: RuleFilter, { offset, limit }: Page) {
  if (sought.countries?.length === 0) return { rows: [], total: 0 };
  const rows = await selectSought(db, sought)
    .select(COLUMNS)
    .orderBy('country')
    .orderBy('account_type')
    .orderBy('payment_type')
    .offset(offset)
    .limit(limit)
    .execute();
  const { total } = await selectSought(db, sought)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total };
}

/** CALL-99: a page of the changes, newest first, and how many there are. */
export async function listRuleHistory(db: Kysely<Schema>, { offset, limit }: Page) {
  const rows = await db
    .selectFrom('country_to_payment_history')
    .select(['id', 'type', 'user', 'created', 'data'])
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
  const { total } = await db
    .selectFrom('country_to_payment_history')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total };
}

/** One change of the rules at a time, so that of two equal rules the second is refused. Reading goes on. */
export async function lockRules(trx: Transaction<Schema>): Promise<void> {
  await sql`lock table country_to_payment in share row exclusive mode`.execute(trx);
}

export async function findRule(trx: Transaction<Schema>, id: number) {
  const rule = await trx
    .selectFrom('country_to_payment')
    .select(COLUMNS)
    .where('id', '=', id)
    .executeTakeFirst();
  return rule ?? null;
}

/** The number of the rule of this country, account type and payment type; null when there is none. */
export async function findSameRule(
  trx: Transaction<Schema>,
  { country, account_type, payment_type }: Omit<RuleFacts, 'is_banned'>,
): Promise<number | null> {
  const same = await trx
    .selectFrom('country_to_payment')
    .select('id')
    .where('country', '=', country)
    .where('account_type', '=', account_type)
    .where('payment_type', '=', payment_type)
    .executeTakeFirst();
  return same?.id ?? null;
}

/** @returns the number of the new rule */
export async function insertRule(
  trx: Transaction<Schema>,
  rule: RuleFacts,
  now: string,
): Promise<number> {
  const { id } = await trx
    .insertInto('country_to_payment')
    .values({ ...rule, created: now, updated: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateRule(
  trx: Transaction<Schema>,
  id: number,
  rule: RuleFacts,
  now: string,
): Promise<void> {
  await trx
    .updateTable('country_to_payment')
    .set({ ...rule, updated: now })
    .where('id', '=', id)
    .execute();
}

export async function deleteRule(trx: Transaction<Schema>, id: number): Promise<void> {
  await trx.deleteFrom('country_to_payment').where('id', '=', id).execute();
}

interface Changed {
  readonly type: RuleChange;
  readonly by: { readonly uuid: string; readonly username: string };
  readonly now: string;
  readonly data: RuleHistoryEntry['data'];
}

/** CPAY-09, CPAY-14, CPAY-22: stores who changed what, by the username of now. */
export async function addRuleHistory(
  trx: Transaction<Schema>,
  { type, by, now, data }: Changed,
): Promise<void> {
  await trx
    .insertInto('country_to_payment_history')
    .values({
      type,
      admin_uuid: by.uuid,
      user: by.username,
      created: now,
      data: JSON.stringify(data),
    })
    .execute();
}
