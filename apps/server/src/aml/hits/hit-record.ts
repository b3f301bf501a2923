import { createHash } from 'node:crypto';
import type { AmlHit } from '@verify-admin/rulebook/aml/aml-response';
import { readHitExplanation } from '@verify-admin/rulebook/aml/hits/hit-explanation';
import type { AmlHitTable } from '../../platform/database/tables/aml-tables.ts';

/** The columns of a hit that are stored in addition to its run. */
export type HitRecord = Pick<
  AmlHitTable,
  | 'list_name'
  | 'uid'
  | 'listed_name'
  | 'record_hash'
  | 'subject_hash'
  | 'score'
  | 'verdict'
  | 'asked_name'
  | 'asked_dob'
  | 'asked_country'
>;

function hashOf(facts: readonly string[]): string {
  return createHash('sha256').update(facts.join('\n')).digest('hex');
}

/** A record without a number of the provider is identified by its contents. */
function shownHash({ name, dob, nationality, reason }: AmlHit): string {
  return hashOf([name, dob, nationality, reason]);
}

/** The number by which a record is known on its list. */
export function uidOf(hit: AmlHit): string {
  return hit.listNumber || shownHash(hit);
}

/**
 * Files a hit of a run on `name`. The subject is what the record was found by: the folded name, birth
 * date and country that were asked for.
 */
export function recordOf(hit: AmlHit, name: string): HitRecord {
  const { entry, query } = readHitExplanation(hit.explanation);
  const asked = hit.asked ?? {
    name: query.name || name,
    dob: query.dob ?? '',
    country: query.country ?? '',
  };
  return {
    list_name: hit.listName,
    uid: uidOf(hit),
    listed_name: hit.name,
    record_hash: entry.record_hash || shownHash(hit),
    subject_hash: hashOf([query.folded || name, query.dob ?? '', query.country ?? '']),
    score: hit.score,
    verdict: hit.verdict,
    asked_name: asked.name,
    asked_dob: asked.dob,
    asked_country: asked.country,
  };
}

/** The records of a run, each once for every set of values it was found with. */
export function recordsOf(hits: readonly AmlHit[], name: string): HitRecord[] {
  const records = hits.map((hit) => recordOf(hit, name));
  const keyOf = ({ list_name, uid, asked_name, asked_dob, asked_country }: HitRecord) =>
    JSON.stringify([list_name, uid, asked_name, asked_dob, asked_country]);
  return [...new Map(records.map((one) => [keyOf(one), one])).values()];
}
