import type { DeclaredTable } from '../../platform/database/declared-tables.ts';
import { TABLES } from '../../tables.ts';

/** Which columns of a table a case file has, and in which order its rows are. */
export interface TableSet {
  readonly name: string;
  readonly table: string;
  readonly columns: readonly string[];
  readonly orderBy: string;
}

/** What is stored of an account in columns that are not encrypted, by the declarations of the tables. */
export const TABLE_SETS: readonly TableSet[] = Object.entries<DeclaredTable>(TABLES)
  .flatMap(([table, { caseFile, columns }]) => (caseFile ? [{ table, columns, ...caseFile }] : []))
  .toSorted((one, other) => one.place - other.place)
  .map(({ name, table, columns, orderBy }) => ({
    name,
    table,
    columns: Object.keys(columns).filter((column) => columns[column]?.isShown),
    orderBy,
  }));
