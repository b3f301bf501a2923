import { STATUS_FIELDS } from '@verify-admin/rulebook/status/status-filters';
import { type RawBuilder, sql } from 'kysely';

/** What the accounts of a combination have in common. */
export const COMBINATION_COLUMNS = [...STATUS_FIELDS, 'has_featured_note'] as const;

/** The columns of the list whose orders have ranges; the number of the record decides among equals. */
export const ORDERED_COLUMNS = ['submit_timestamp', 'account_id', 'company_sort'] as const;
export type OrderedColumn = (typeof ORDERED_COLUMNS)[number];

const KEY_TYPES: Readonly<Record<OrderedColumn, RawBuilder<unknown>>> = {
  submit_timestamp: sql`timestamptz`,
  account_id: sql`bigint`,
  company_sort: sql`text`,
};

/** A place in one order: no account before it belongs to what begins there. */
export interface Bound {
  /** The value of the ordered column, as PostgreSQL writes it. */
  readonly key: string;
  readonly id: number;
}

/** The accounts from one bound to another, or to the end of the order. */
export interface Between {
  readonly from: Bound;
  readonly until: Bound | null;
}

export function combinationColumns(): RawBuilder<unknown> {
  return sql.join(COMBINATION_COLUMNS.map((column) => sql.ref(column)));
}

/** Whether a row of `verification` is between two bounds of an order; its index finds both. */
export function isBetween(column: OrderedColumn, { from, until }: Between): RawBuilder<boolean> {
  const at = ({ key, id }: Bound) => sql`(${key}::${KEY_TYPES[column]}, ${id}::bigint)`;
  const place = sql`(${sql.ref(column)}, id)`;
  return until === null
    ? sql`${place} >= ${at(from)}`
    : sql`${place} >= ${at(from)} and ${place} < ${at(until)}`;
}
