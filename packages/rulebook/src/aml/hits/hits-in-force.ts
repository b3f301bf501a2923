import type { AskedValues } from '../aml-subject.rules.ts';
import type { HitDisposition } from '../hit.states.ts';
import type { Listing } from '../listing.states.ts';

/** One listed record as one run found it with one set of values; ids grow with time. */
export interface FiledHit {
  readonly id: number;
  readonly run_id: number;
  readonly client_id: string;
  readonly list_name: string;
  readonly uid: string;
  readonly asked_name: string;
  readonly asked_dob: string;
  readonly asked_country: string;
}

/** The values of a subject that count, and the newest run that asked them. */
export interface ScreenedValues extends AskedValues {
  readonly client_id: string;
  readonly run_id: number;
}

export interface HitDecision {
  readonly id: number;
  readonly hit_id: number;
  readonly disposition: HitDisposition;
}

/** What became of the record of a hit that counted, by a later run or a later version of its list. */
export interface HitListing {
  readonly id: number;
  readonly hit_id: number;
  readonly state: Listing;
  /** The run that no longer found it, or no longer counted it; null where the list changed. */
  readonly run_id: number | null;
  /** The newest decision on the hit at that time. */
  readonly decision_id: number | null;
}

export interface HitInForce<H, D, L> {
  readonly hit: H;
  /** Decisions on this very hit, newest first. */
  readonly decisions: readonly D[];
  /** The last decision on the same record and person in an earlier run. */
  readonly earlier: D | null;
  /** False where only an earlier run found the record. */
  readonly isInNewestRun: boolean;
  /** What became of its record last; null while nothing did. */
  readonly listing: L | null;
  /** Whether its record left the list or changed since the last decision on it. */
  readonly isAskedAgain: boolean;
  /** Whether the record counted before the run that found this hit, which alone would not count it. */
  readonly stood: boolean;
}

type OfPerson = Pick<FiledHit, 'client_id' | 'list_name' | 'uid' | 'asked_dob'>;

/** A record and the person or company it was found for: spellings of one person share it, birth dates do not. */
export function personRecordKey({ client_id, list_name, uid, asked_dob }: OfPerson): string {
  return JSON.stringify([client_id, asked_dob, list_name, uid]);
}

/** The values a hit was found with, of whom. */
export function valuesKey(of: Pick<ScreenedValues, 'client_id' | keyof AskedValues>): string {
  return JSON.stringify([of.client_id, of.name, of.dob, of.country]);
}

export function valuesOfHit(hit: OfRecord) {
  const { client_id, asked_name, asked_dob, asked_country } = hit;
  return { client_id, name: asked_name, dob: asked_dob, country: asked_country };
}

type OfRecord = Omit<FiledHit, 'id' | 'run_id'>;

/** A record as it was found with one set of values. */
export function recordKey(hit: OfRecord): string {
  return JSON.stringify([valuesKey(valuesOfHit(hit)), hit.list_name, hit.uid]);
}

function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}

/** The hits of one record and set of values. */
interface RecordHits<H> {
  readonly newest: H;
  readonly all: readonly H[];
}

function byRecord<H extends FiledHit>(hits: readonly H[]): RecordHits<H>[] {
  const records = groupBy(hits, recordKey);
  return [...records.values()].map((all) => ({
    newest: all.reduce((newest, hit) => (hit.id > newest.id ? hit : newest)),
    all,
  }));
}

function isHeldTrue(decisions: readonly HitDecision[], earlier: HitDecision | null): boolean {
  const own = decisions[0]?.disposition;
  if (own === 'TRUE_MATCH') return true;
  return own !== 'FALSE_POSITIVE' && earlier?.disposition === 'TRUE_MATCH';
}

/** What became of the record of the newest hit. */
function listingOf<H extends FiledHit, L extends HitListing>(
  { newest, all }: RecordHits<H>,
  listings: readonly L[],
  lastDecision: number | null,
) {
  const own = listings.filter(({ hit_id }) => hit_id === newest.id);
  const before = new Set(all.filter(({ id }) => id !== newest.id).map(({ id }) => id));
  const replaced = listings.find(
    ({ hit_id, run_id }) => run_id === newest.run_id && before.has(hit_id),
  );
  const last = own.length === 0 ? null : own.reduce((a, b) => (b.id > a.id ? b : a));
  return {
    listing: last ?? replaced ?? null,
    isAskedAgain: last !== null && last.state !== 'LISTED' && last.decision_id === lastDecision,
    stood: replaced !== undefined,
    isHeld: own.some(({ run_id }) => run_id !== null),
  };
}

/**
 * ours: the hits an account is judged by: for each set of values of each subject what its newest run
 * found, and in addition what counted when a run no longer found it, so that running again never
 * clears a hit. Whether such a hit still counts, `isInForce` says. Hits of subjects that are not among
 * `subjects` are out of force.
 */
export function hitsInForce<H extends FiledHit, D extends HitDecision, L extends HitListing>(
  hits: readonly H[],
  decisions: readonly D[],
  subjects: readonly ScreenedValues[],
  listings: readonly L[],
): HitInForce<H, D, L>[] {
  const newestRuns = new Map(subjects.map((one) => [valuesKey(one), one.run_id]));
  const newestRunOf = (hit: H) => newestRuns.get(valuesKey(valuesOfHit(hit)));
  const newestFirst = [...decisions].sort((a, b) => b.id - a.id);
  const persons = groupBy(hits, personRecordKey);
  const earlierOf = (hit: H): D | null => {
    const same = persons.get(personRecordKey(hit)) ?? [];
    const past = new Set(same.filter((one) => one.run_id !== newestRunOf(one)).map(({ id }) => id));
    return newestFirst.find(({ hit_id }) => hit_id !== hit.id && past.has(hit_id)) ?? null;
  };
  return byRecord(hits)
    .filter(({ newest }) => newestRunOf(newest) !== undefined)
    .map((record) => {
      const hit = record.newest;
      const own = newestFirst.filter(({ hit_id }) => hit_id === hit.id);
      return {
        hit,
        decisions: own,
        earlier: earlierOf(hit),
        isInNewestRun: newestRunOf(hit) === hit.run_id,
        ...listingOf(record, listings, own[0]?.id ?? null),
      };
    })
    .filter((one) => one.isInNewestRun || one.isHeld || isHeldTrue(one.decisions, one.earlier))
    .map(({ isHeld: _held, ...one }) => one);
}
