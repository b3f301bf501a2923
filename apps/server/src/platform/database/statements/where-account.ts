import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import type { Expression, SqlBool } from 'kysely';

type Equals<Column, Value> = (column: Column, is: '=', value: Value) => Expression<SqlBool>;

/** The builder of a query whose tables have the two columns; one of other tables is no such builder. */
type AccountBuilder<Type, Id> = Equals<Type, AccountKey['account_type']> &
  Equals<Id, AccountKey['account_id']> & {
    and(conditions: readonly Expression<SqlBool>[]): Expression<SqlBool>;
  };

type WhereAccount<Type, Id> = (eb: AccountBuilder<Type, Id>) => Expression<SqlBool>;

/**
 * The rows of one account, for the `where` of a select, an update or a delete:
 * `.where(whereAccount(key))`.
 * @param key may have more fields than the pair; the rest is not compared
 * @param table the table's name or alias in the query, where more than one has the columns
 */
export function whereAccount(key: AccountKey): WhereAccount<'account_type', 'account_id'>;
export function whereAccount<Table extends string>(
  key: AccountKey,
  table: Table,
): WhereAccount<`${Table}.account_type`, `${Table}.account_id`>;
export function whereAccount({ account_type, account_id }: AccountKey, table?: string) {
  const of = table === undefined ? '' : `${table}.`;
  return (eb: AccountBuilder<string, string>) =>
    eb.and([eb(`${of}account_type`, '=', account_type), eb(`${of}account_id`, '=', account_id)]);
}
