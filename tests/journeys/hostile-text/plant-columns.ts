import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Schema } from '../../../apps/server/src/platform/database/schema.ts';
import type { PlantedValues } from './planted-values.ts';
import { FILLED } from './added-rows.ts';
import { SHOWN_IDS } from './rows.ts';
import { LINKED } from './linked-fields.ts';
import { fieldOf, type TextColumn, whyNot } from './stored-fields.ts';
import { listTextColumns } from './text-columns.ts';

type Trx = Transaction<Schema>;

/** Rows of JSON beside those of the shown accounts: more than a list shows on its first page. */
const OTHERS = 60;

interface TableFacts {
  readonly key: readonly string[];
  readonly has_account: boolean;
}

async function factsOf(trx: Trx, table: string): Promise<TableFacts> {
  const { rows } = await sql<{ name: string; is_key: boolean }>`
    select a.attname as name, coalesce(a.attnum = any(i.indkey), false) as is_key
    from pg_attribute a left join pg_index i on i.indrelid = a.attrelid and i.indisprimary
    where a.attrelid = ${table}::regclass and a.attnum > 0 and not a.attisdropped`.execute(trx);
  const key = rows.filter(({ is_key }) => is_key).map(({ name }) => name);
  return { key, has_account: rows.some(({ name }) => name === 'account_id') };
}

const inOrder = ({ key }: TableFacts) =>
  key.length === 0 ? sql`ctid` : sql.join(key.map((column) => sql.ref(column)));

const isShown = ({ has_account }: TableFacts) =>
  has_account
    ? sql`coalesce(account_id in (${sql.join(SHOWN_IDS)}), false)`
    : sql`(ctid is not null)`;

/** By what the text of a row is chosen: its place among the others, or its value where equal values stay equal. */
const rowOf = (one: TextColumn) =>
  fieldOf(one) in LINKED
    ? sql`('x' || lpad(left(md5(${sql.ref(one.column)}), 6), 8, '0'))::bit(32)::int`
    : sql`nth`;

/** A null means that there is nothing: it is filled on the accounts that are shown, and where the demo has no other. */
function isFilled(one: TextColumn, facts: TableFacts): RawBuilder<unknown> {
  if (FILLED[one.table]?.includes(one.column)) return sql`true`;
  return facts.has_account ? isShown(facts) : sql`false`;
}

function valueOf(one: TextColumn, facts: TableFacts, values: PlantedValues): RawBuilder<unknown> {
  const field = LINKED[fieldOf(one)] ?? fieldOf(one);
  const column = sql.ref(one.column);
  const texts = values.groupsOf(field, one.longest).map(({ text }) => text);
  const row = rowOf(one);
  const at = sql`1 + mod(${row} + ${values.shiftOf(field)}::int, ${texts.length}::int)`;
  const marked = sql`(${texts}::text[])[${at}] || ${values.mark(field)} || ${row}`;
  const value = one.is_lower ? sql`lower(${marked})` : marked;
  return sql`${column} = case when ${column} is null and not ${isFilled(one, facts)} then null else ${value} end`;
}

async function plantTable(trx: Trx, columns: readonly TextColumn[], values: PlantedValues) {
  const [first] = columns;
  if (!first) return;
  const facts = await factsOf(trx, first.table);
  const table = sql.table(first.table);
  const set = sql.join(columns.map((one) => valueOf(one, facts, values)));
  await sql`
    with numbered as (
      select ctid as place, row_number() over (order by ${inOrder(facts)})::int as nth
      from ${table}
    )
    update ${table} set ${set} from numbered where ${table}.ctid = numbered.place`.execute(trx);
}

async function plantJson(trx: Trx, one: TextColumn, values: PlantedValues): Promise<void> {
  const facts = await factsOf(trx, one.table);
  const table = sql.table(one.table);
  const column = sql.ref(one.column);
  const { rows } = await sql<{ place: string; value: unknown; nth: number }>`
    select ctid::text as place, ${column} as value, row_number() over (order by ${inOrder(facts)})::int as nth
    from ${table} where ${column} is not null
    order by ${isShown(facts)} desc, nth limit ${OTHERS}`.execute(trx);
  const places = rows.map(({ place }) => place);
  const planted = rows.map(({ value, nth }) =>
    JSON.stringify(values.within(fieldOf(one), value, nth)),
  );
  await sql`
    update ${table} set ${column} = given.value::jsonb
    from unnest(${places}::text[], ${planted}::text[]) as given (place, value)
    where ${table}.ctid = given.place::tid`.execute(trx);
}

/**
 * Writes hostile texts into every text column that `stored-fields.ts` does not except, in every row; into JSON on the
 * shown accounts and in some rows more. Triggers and references are off: what the product would derive stays as it is.
 */
export async function plantColumns(trx: Trx, values: PlantedValues): Promise<void> {
  const columns = (await listTextColumns(trx)).filter((one) => whyNot(one) === null);
  const texts = columns.filter(({ is_json }) => !is_json);
  for (const table of new Set(texts.map((one) => one.table)))
    await plantTable(
      trx,
      texts.filter((one) => one.table === table),
      values,
    );
  for (const one of columns.filter(({ is_json }) => is_json)) await plantJson(trx, one, values);
}
