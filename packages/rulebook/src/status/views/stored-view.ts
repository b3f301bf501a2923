import {
  filterOf,
  filterWord,
  NO_FILTER,
  STATUS_FIELDS,
  type StatusField,
  type StatusFilter,
} from '../status-filters.ts';
import { DEFAULT_ORDER, SORT_DIRS, STATUS_SORTS, type StatusOrder } from '../status-list.rules.ts';

/** What a view shows of the status list. Page and page size are no part of it. */
export interface ShownByView {
  readonly filter: StatusFilter;
  readonly order: StatusOrder;
}

/** What a view shows by this build, and what of it no longer exists. */
export interface ReadView extends ShownByView {
  /** Values and columns that were stored and are no options any more, as people read them. */
  readonly lost_options: readonly string[];
}

type Stored = Readonly<Record<string, unknown>>;

function fieldsIn(stored: unknown): Stored {
  return typeof stored === 'object' && stored !== null ? (stored as Stored) : {};
}

function wordsIn(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((word) => typeof word === 'string') : [];
}

function isField(name: string): name is StatusField {
  return STATUS_FIELDS.some((field) => field === name);
}

function orderIn(stored: Stored): StatusOrder | null {
  const sort_by = STATUS_SORTS.find((one) => one === stored.sort_by);
  const sort_dir = SORT_DIRS.find((one) => one === stored.sort_dir);
  return sort_by && sort_dir ? { sort_by, sort_dir } : null;
}

/**
 * Reads a view as it is stored. An option of an earlier build that no longer exists is left out and
 * named, so that the view still opens.
 */
export function readStoredView(stored: {
  readonly filter: unknown;
  readonly sort: unknown;
}): ReadView {
  const lost_options: string[] = [];
  const filter: Record<StatusField, readonly string[]> = { ...NO_FILTER };
  for (const [name, value] of Object.entries(fieldsIn(stored.filter))) {
    const words = wordsIn(value);
    const lost = words.filter((word) => !isField(name) || filterWord(name, word) === null);
    lost_options.push(
      ...lost.map((word) => `${isField(name) ? filterOf(name).label : name} “${word}”`),
    );
    if (isField(name)) filter[name] = words.filter((word) => filterWord(name, word) !== null);
  }
  const sort = fieldsIn(stored.sort);
  const order = orderIn(sort);
  if (!order) lost_options.push(`sorting by “${String(sort.sort_by)}”`);
  return { filter, order: order ?? DEFAULT_ORDER, lost_options };
}

function isSameWords(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((word) => other.includes(word));
}

/** True when both show the same accounts in the same order; the order of chosen values is no matter. */
export function showsSame(one: ShownByView, other: ShownByView): boolean {
  return (
    one.order.sort_by === other.order.sort_by &&
    one.order.sort_dir === other.order.sort_dir &&
    STATUS_FIELDS.every((field) => isSameWords(one.filter[field], other.filter[field]))
  );
}

/** True for the list as it opens: no filter, newest submission first. */
export function isPlainList(shown: ShownByView): boolean {
  return showsSame(shown, { filter: NO_FILTER, order: DEFAULT_ORDER });
}
