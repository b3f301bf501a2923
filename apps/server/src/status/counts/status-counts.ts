import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { OrderedColumn } from './counted-columns.store.ts';
import { type KeptRanges, NO_RANGES, rangesAfter, type SeenRanges } from './range-counts.ts';
import { readCountsSince, readRangesSince, type StatusCount } from './status-counts.store.ts';

/** The counts as one version has them, at the numbers of their combinations. */
interface KeptCounts {
  readonly version: number;
  readonly byId: readonly (StatusCount | undefined)[];
}

/** What a process knows of the counts. Each part has its version, and is replaced, never changed. */
export interface KnownCounts {
  readonly counts: KeptCounts;
  readonly ranges: Readonly<Partial<Record<OrderedColumn, KeptRanges>>>;
}

const NOTHING_KNOWN: KnownCounts = { counts: { version: 0, byId: [] }, ranges: {} };

/** By the database they are of. */
const known = new WeakMap<Kysely<Schema>, KnownCounts>();

/**
 * What is known so far. Ask before the transaction's first statement: then its snapshot has every
 * version that is known, and reads only what changed since.
 */
export function knownCounts(db: Kysely<Schema>): KnownCounts {
  return known.get(db) ?? NOTHING_KNOWN;
}

function countsAfter(
  { byId }: KeptCounts,
  changed: readonly StatusCount[],
  version: number,
): KeptCounts {
  if (changed.length === 0) return { version, byId };
  const next = [...byId];
  for (const count of changed) next[count.id] = count;
  return { version, byId: next };
}

/** The combinations of which there is at least one account. */
function counted({ byId, version }: KeptCounts, pending: readonly StatusCount[]): StatusCount[] {
  const numbered = pending.filter(({ id }) => id > 0);
  const sums = numbered.map((count) => ({ ...count, n: count.n + (byId[count.id]?.n ?? 0) }));
  const all = countsAfter({ byId, version }, sums, version).byId;
  const found: StatusCount[] = [];
  for (const count of all) if (count && count.n > 0) found.push(count);
  return [...found, ...pending.filter(({ id, n }) => id === 0 && n > 0)];
}

/** The counts of a snapshot. */
export interface SeenCounts {
  readonly counts: readonly StatusCount[];
  readonly version: number;
  /** The version at which ranges were last split. */
  readonly rangesVersion: number;
  readonly kept: KeptCounts;
  /** Whether the database was restored since: it is behind what was known of it. */
  readonly isRestored: boolean;
}

/**
 * STATUS-07: how many accounts have each combination of account type, KYC, KYB, legal, payment,
 * department and featured note. A few thousand at most, however many accounts there are.
 */
export async function readStatusCounts(
  db: Kysely<Schema>,
  before: KnownCounts = NOTHING_KNOWN,
): Promise<SeenCounts> {
  const since = await readCountsSince(db, before.counts.version);
  if (since.version < before.counts.version) {
    return { ...(await readStatusCounts(db)), isRestored: true };
  }
  const kept = countsAfter(before.counts, since.changed, since.version);
  const counts = counted(kept, since.pending);
  const rangesVersion = since.ranges_version;
  return { counts, kept, version: since.version, rangesVersion, isRestored: false };
}

/** The ranges of an order in the snapshot the counts are of. */
export async function readRanges(
  db: Kysely<Schema>,
  column: OrderedColumn,
  { before, seen }: { readonly before: KnownCounts; readonly seen: SeenCounts },
): Promise<SeenRanges> {
  const { version, rangesVersion } = seen;
  const found = before.ranges[column] ?? NO_RANGES;
  const isUsable = found.version >= rangesVersion && found.version <= version;
  const start = isUsable ? found : NO_RANGES;
  const { bounds, changed, pending } = await readRangesSince(db, column, start.version);
  return { column, bounds, pending, kept: rangesAfter(start, changed, version) };
}

/** Keeps what a transaction saw for those after it. */
export function rememberCounts(
  db: Kysely<Schema>,
  { kept, isRestored }: SeenCounts,
  ranges: SeenRanges | null,
): void {
  const now = isRestored ? NOTHING_KNOWN : knownCounts(db);
  const own = ranges && { [ranges.column]: ranges.kept };
  known.set(db, { counts: kept, ranges: { ...now.ranges, ...own } });
}
