import type { AccountType } from '@verify-admin/rulebook/accounts/account-type';
import { searchPattern } from '@verify-admin/rulebook/accounts/search-fold';
import type { FoundAccount } from '@verify-admin/rulebook/accounts/search-row';
import { FOUND_COUNT_MAX } from '@verify-admin/rulebook/kernel/page';
import { CompiledQuery, type Kysely } from 'kysely';
import type { Schema } from '../platform/database/schema.ts';

const FOUND = [
  'account_type',
  'account_id',
  'handle',
  'first_name',
  'last_name',
  'company_name',
  'email',
  'country',
] as const satisfies readonly (keyof FoundAccount)[];

/** Of how many accounts the best are chosen: a word of half of all accounts would cost a sort of half the table. */
const GATHERED = FOUND_COUNT_MAX + 1;
const MATCHING =
  'select account_type, account_id, search_text as text from account where account_type = any($2::text[])';
const BEST_FIRST =
  '(account_id = $1) desc, (text like $5) desc, (text like $3) desc, account_id desc, account_type';

/**
 * $1 the id or null, $2 the types, $3 a word's beginning, $4 the text anywhere, $5 whole words, $6 how many are wanted.
 *
 * PostgreSQL knows which texts are frequent (`search_text` has statistics of a thousand values): it reads the table until
 * enough hold one, and asks the index for any other.
 *
 * Whole words and beginnings hold the text too, so they are looked for apart only where not all that hold it
 * were gathered and too few of those begin with it.
 */
const SEARCH = `
  with holding as materialized (
    ${MATCHING} and search_text like $4 limit ${GATHERED}
  ), beginning as materialized (
    ${MATCHING} and search_text like $3 and $3 <> $4
      and (select count(*) from holding) = ${GATHERED}
      and (select count(*) from holding where text like $3) < $6 limit ${GATHERED}
  ), best as materialized (
    select * from (
      ${MATCHING} and account_id = $1
      union select * from beginning
      union select * from holding
    ) as gathered
    order by ${BEST_FIRST} limit $6::integer
  )
  select ${FOUND.join(', ')}, (select count(*)::int from holding) as counted
  from best join account using (account_type, account_id)
  order by ${BEST_FIRST}`;

type Row = FoundAccount & { readonly counted: number };

/**
 * SEARCH-01..04: accounts whose id, handle, names, company or email hold the text, best first: the
 * id itself, then whole words, then words that begin with it, then the rest; newest accounts first
 * among equals. Counted are all that hold the text, one more than the bound where there are more. The
 * statement is written out because it is the busiest of all: building it again costs more than reading its
 * rows. It has no name, because its plan depends on the text.
 */
export async function searchByText(
  db: Kysely<Schema>,
  search_string: string,
  { types, most }: { readonly types: readonly AccountType[]; readonly most: number },
): Promise<{ rows: FoundAccount[]; counted: number }> {
  const { contains, wordStart, whole, id } = searchPattern(search_string);
  const found = await db.executeQuery<Row>(
    CompiledQuery.raw(SEARCH, [id, types, wordStart, contains, whole, most]),
  );
  const rows = found.rows.map(({ counted: _counted, ...row }) => row);
  return { rows, counted: found.rows[0]?.counted ?? 0 };
}

/** The accounts of any given type that carry this id. */
export async function findAccountsById(
  db: Kysely<Schema>,
  account_id: number,
  types: readonly AccountType[],
): Promise<FoundAccount[]> {
  return db
    .selectFrom('account')
    .select(FOUND)
    .where('account_id', '=', account_id)
    .where('account_type', 'in', types)
    .orderBy('account_type')
    .execute();
}
