import type { AskedValues } from '../aml-subject.rules.ts';
import type { HitDisposition } from '../hit.states.ts';

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

export interface HitInForce<H, D> {
  readonly hit: H;
  /** Decisions on this very hit, newest first. */
  readonly decisions: readonly D[];
  /** The last decision on the same record and person in an earlier run. */
  readonly earlier: D | null;
  /** False where only an earlier run found the record, and it is still held to be a true match. */
  readonly isInNewestRun: boolean;
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

export function valuesOfHit(hit: FiledHit) {
  const { client_id, asked_name, asked_dob, asked_country } = hit;
  return { client_id, name: asked_name, dob: asked_dob, country: asked_country };
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

/** The newest hit of each record and set of values. */
function newestHits<H extends FiledHit>(hits: readonly H[]): H[] {
  const records = groupBy(hits, (hit) =>
    JSON.stringify([valuesKey(valuesOfHit(hit)), hit.list_name, hit.uid]),
  );
  return [...records.values()].map((same) =>
    same.reduce((newest, hit) => (hit.id > newest.id ? hit : newest)),
  );
}

function isHeldTrue(decisions: readonly HitDecision[], earlier: HitDecision | null): boolean {
  const own = decisions[0]?.disposition;
  if (own === 'TRUE_MATCH') return true;
  return own !== 'FALSE_POSITIVE' && earlier?.disposition === 'TRUE_MATCH';
}

/**
 * ours: the hits an account is judged by: for each set of values of each subject what its newest run
 * found, and in addition every record decided to be a true match that the run does not find, so that
 * running again never clears a true match. Hits of subjects that are not among `subjects` are out of
 * force.
 */
export function hitsInForce<H extends FiledHit, D extends HitDecision>(
  hits: readonly H[],
  decisions: readonly D[],
  subjects: readonly ScreenedValues[],
): HitInForce<H, D>[] {
  const newestRuns = new Map(subjects.map((one) => [valuesKey(one), one.run_id]));
  const newestRunOf = (hit: H) => newestRuns.get(valuesKey(valuesOfHit(hit)));
  const newestFirst = [...decisions].sort((a, b) => b.id - a.id);
  const persons = groupBy(hits, personRecordKey);
  const earlierOf = (hit: H): D | null => {
    const same = persons.get(personRecordKey(hit)) ?? [];
    const past = new Set(same.filter((one) => one.run_id !== newestRunOf(one)).map(({ id }) => id));
    return newestFirst.find(({ hit_id }) => hit_id !== hit.id && past.has(hit_id)) ?? null;
  };
  return newestHits(hits)
    .filter((hit) => newestRunOf(hit) !== undefined)
    .map((hit) => ({
      hit,
      decisions: newestFirst.filter(({ hit_id }) => hit_id === hit.id),
      earlier: earlierOf(hit),
      isInNewestRun: newestRunOf(hit) === hit.run_id,
    }))
    .filter((one) => one.isInNewestRun || isHeldTrue(one.decisions, one.earlier));
}
