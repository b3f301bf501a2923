import type { ColumnType, Generated } from 'kysely';

/** timestamptz: read as ISO 8601 with milliseconds, written as the same text. */
export type Moment = string;
export type GeneratedMoment = ColumnType<string, string | undefined, string>;
/** A row of work that another process does. */
export interface TracedColumns {
  /** The span in which it was filed, by the column's default; null where none was recorded. */
  traceparent: Generated<string | null>;
}
/** jsonb: read parsed, written as text. */
export type Json<T> = ColumnType<T, string, string>;
