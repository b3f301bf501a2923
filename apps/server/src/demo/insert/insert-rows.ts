import { type Kysely, type Selectable, sql } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { StaffNaming } from './insert-staff.ts';

/** A row as it is read back, before the database has numbered it. */
export type Row<T> = Omit<Selectable<T>, 'id'>;

/** One statement carries this many rows as one parameter; the protocol's limit is on parameters. */
const ROWS_AT_ONCE = 5000;

/**
 * Inserts many rows of one table. All rows must have the first one's columns; values are as they
 * are read back: moments as text, JSON as itself. Faster than VALUES, where each value is a
 * parameter of its own.
 */
export async function insertRows<Table extends keyof Schema>(
  db: Kysely<Schema>,
  table: Table,
  rows: readonly Partial<Row<Schema[Table]>>[],
  naming: StaffNaming = (text) => text,
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)));
  const target = sql.table(table);
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    const carried = naming(JSON.stringify(rows.slice(from, from + ROWS_AT_ONCE)));
    await sql`
      insert into ${target} (${columns})
      select ${columns} from json_populate_recordset(null::${target}, ${carried}::json)
    `.execute(db);
  }
}
