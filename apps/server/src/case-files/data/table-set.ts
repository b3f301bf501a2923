import type { Schema } from '../../platform/database/schema.ts';

/** The tables with one account in each row. */
type AccountTableName = {
  [T in keyof Schema]: Schema[T] extends { account_type: unknown; account_id: unknown } ? T : never;
}[keyof Schema];

/** Which columns of a table a case file has. */
interface TableSetOf<T extends AccountTableName> {
  readonly name: string;
  readonly table: T;
  readonly columns: readonly (keyof Schema[T] & string)[];
  readonly order: keyof Schema[T] & string;
}

export type TableSet = { [T in AccountTableName]: TableSetOf<T> }[AccountTableName];

export const ACCOUNT_COLUMNS = ['account_type', 'account_id'] as const;
export const MADE_COLUMNS = ['admin_uuid', 'created'] as const;
