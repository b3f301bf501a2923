import { bySeriousness } from '@verify-admin/rulebook/aml/hit-order';
import type { StandingHit } from '@verify-admin/rulebook/aml/hit.rules';
import { type HitInForce, hitsInForce } from '@verify-admin/rulebook/aml/hits-in-force';
import { type Lapse, lapseOf } from '@verify-admin/rulebook/aml/suppression.rules';
import type { Kysely } from 'kysely';
import type { Schema } from '../platform/database/schema.ts';
import type { HitRecord } from './hit-record.ts';
import {
  type HitsKey,
  listDecisions,
  listFiledHits,
  type StoredDecision,
  type StoredHit,
} from './hits.store.ts';
import { listNewestRuns, type NewestRun } from './runs.store.ts';
import { listSuppressionsOf, type StoredSuppression } from './suppression.store.ts';

/** A hit in force with everything its standing follows from. */
export interface ReviewedHit extends HitInForce<StoredHit, StoredDecision>, StandingHit {
  /** The newest entry "do not alert again" of its subject and record, and why it holds no longer. */
  readonly suppression: (StoredSuppression & { readonly lapse: Lapse | null }) | null;
}

/** Where one check of an account stands: its newest runs and the hits it is judged by. */
export interface Standing {
  readonly runs: readonly NewestRun[];
  readonly hits: readonly ReviewedHit[];
  readonly filed: readonly StoredHit[];
  readonly decisions: readonly StoredDecision[];
  readonly suppressions: readonly StoredSuppression[];
}

type OfRecord = Pick<StoredHit, 'client_id' | 'list_name' | 'uid'>;

function isSameRecord(a: OfRecord, b: OfRecord): boolean {
  return a.client_id === b.client_id && a.list_name === b.list_name && a.uid === b.uid;
}

/** The newest entry for a record, `entries` being newest first. */
function newestEntry(
  entries: readonly StoredSuppression[],
  hit: OfRecord & Pick<StoredHit, 'record_hash' | 'subject_hash'>,
  now: string,
): ReviewedHit['suppression'] {
  const entry = entries.find((one) => isSameRecord(one, hit));
  return entry ? { ...entry, lapse: lapseOf(entry, hit, now) } : null;
}

function inOrder(a: ReviewedHit, b: ReviewedHit): number {
  return bySeriousness(a.hit, b.hit) || a.hit.id - b.hit.id;
}

/** Reads where a check stands at `now`. */
export async function readStanding(
  db: Kysely<Schema>,
  key: HitsKey,
  now: string,
): Promise<Standing> {
  const runs = await listNewestRuns(db, key);
  const filed = await listFiledHits(db, key);
  // Whatever was decided was decided on a hit.
  if (filed.length === 0) return { runs, hits: [], filed, decisions: [], suppressions: [] };
  const decisions = await listDecisions(db, key);
  // An entry "do not alert again" is made with a decision.
  if (decisions.length === 0) return standingOf({ runs, filed, decisions, suppressions: [] }, now);
  const suppressions = await listSuppressionsOf(db, key);
  return standingOf({ runs, filed, decisions, suppressions }, now);
}

/** Where a check stands by what was found and decided. */
function standingOf(found: Omit<Standing, 'hits'>, now: string): Standing {
  const { runs, filed, decisions, suppressions } = found;
  const newest = new Set(runs.map(({ run_id }) => run_id));
  const hits = hitsInForce(filed, decisions, newest).map((one) => {
    const suppression = newestEntry(suppressions, one.hit, now);
    return {
      ...one,
      suppression,
      verdict: one.hit.verdict,
      disposition: one.decisions[0]?.disposition ?? ('OPEN' as const),
      isSuppressed: suppression !== null && suppression.lapse === null,
      wasTrueMatch: one.earlier?.disposition === 'TRUE_MATCH',
    };
  });
  return { ...found, hits: hits.toSorted(inOrder) };
}

/** Where a check stands after a further run of a subject, which found `hits`. */
export function standAfter(
  before: Standing,
  run: NewestRun,
  hits: readonly StoredHit[],
  now: string,
): Standing {
  const others = before.runs.filter(({ client_id }) => client_id !== run.client_id);
  return standingOf({ ...before, runs: [...others, run], filed: [...before.filed, ...hits] }, now);
}

/** How records a run has just found stand, before anybody looked at them. */
export function standNewly(
  standing: Standing,
  client_id: string,
  records: readonly HitRecord[],
  now: string,
): StandingHit[] {
  return records.map((record) => {
    const hit = { ...record, client_id };
    const ids = new Set(standing.filed.filter((one) => isSameRecord(one, hit)).map(({ id }) => id));
    const last = standing.decisions
      .filter(({ hit_id }) => ids.has(hit_id))
      .toSorted((a, b) => b.id - a.id)[0];
    const entry = newestEntry(standing.suppressions, hit, now);
    return {
      verdict: record.verdict,
      disposition: 'OPEN' as const,
      isSuppressed: entry !== null && entry.lapse === null,
      wasTrueMatch: last?.disposition === 'TRUE_MATCH',
    };
  });
}

/** Every entry that still counts for a record, revoked ones left out. */
export function entriesOf({ suppressions }: Standing, hit: OfRecord): number[] {
  return suppressions
    .filter((entry) => entry.revoked_at === null && isSameRecord(entry, hit))
    .map(({ id }) => id);
}
