import type { ColumnType } from 'kysely';

/** timestamptz: read as ISO 8601 with milliseconds, written as the same text. */
export type Moment = string;
export type GeneratedMoment = ColumnType<string, string | undefined, string>;
/** jsonb: read parsed, written as text. */
export type Json<T> = ColumnType<T, string, string>;
