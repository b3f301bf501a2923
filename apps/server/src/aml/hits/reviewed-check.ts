import type { AskedValues } from '@verify-admin/rulebook/aml/aml-subject.rules';
import type { AmlVerdict } from '@verify-admin/rulebook/aml/aml.states';
import { groupHits, type HitGroup } from '@verify-admin/rulebook/aml/hits/hit-groups';
import { bySeriousness } from '@verify-admin/rulebook/aml/hits/hit-order';
import { type HitFacts, isInForce, isSuspicious } from '@verify-admin/rulebook/aml/hits/hit.rules';
import {
  type HitInForce,
  hitsInForce,
  personRecordKey,
  recordKey,
  valuesKey,
} from '@verify-admin/rulebook/aml/hits/hits-in-force';
import { type Lapse, lapseOf } from '@verify-admin/rulebook/aml/hits/suppression.rules';
import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import { listHitListings, type StoredListing } from './hit-listings.store.ts';
import type { HitRecord } from './hit-record.ts';
import {
  type HitsKey,
  listDecisions,
  listFiledHits,
  type StoredDecision,
  type StoredHit,
} from './hits.store.ts';
import { listSubjects, type StoredSubject } from '../subjects/subjects.store.ts';
import { listSuppressionsOf, type StoredSuppression } from '../suppressions/suppression.store.ts';

/** A hit in force with the facts it is judged by. */
export interface ReviewedHit
  extends HitInForce<StoredHit, StoredDecision, StoredListing>,
    HitFacts {
  /** The newest entry "do not alert again" of its subject and record, and why it holds no longer. */
  readonly suppression: (StoredSuppression & { readonly lapse: Lapse | null }) | null;
}

export type ReviewedGroup = HitGroup<ReviewedHit>;

/** One check of an account: its subjects, the hits in force and the decisions on them. */
export interface ReviewedCheck {
  readonly subjects: readonly StoredSubject[];
  readonly hits: readonly ReviewedHit[];
  /** The hits as they are shown and decided, one of each record and person, gravest first. */
  readonly groups: readonly ReviewedGroup[];
  readonly filed: readonly StoredHit[];
  readonly decisions: readonly StoredDecision[];
  readonly suppressions: readonly StoredSuppression[];
  readonly listings: readonly StoredListing[];
}

type OfRecord = Pick<StoredHit, 'client_id' | 'list_name' | 'uid'>;

function isSameRecord(a: OfRecord, b: OfRecord): boolean {
  return a.client_id === b.client_id && a.list_name === b.list_name && a.uid === b.uid;
}

/** The newest entry for a record, `entries` being newest first; one made for the same values first. */
function newestEntry(
  entries: readonly StoredSuppression[],
  hit: OfRecord & Pick<StoredHit, 'record_hash' | 'subject_hash'>,
  now: string,
): ReviewedHit['suppression'] {
  const same = entries.filter((one) => isSameRecord(one, hit));
  const entry = same.find((one) => one.subject_hash === hit.subject_hash) ?? same[0];
  return entry ? { ...entry, lapse: lapseOf(entry, hit, now) } : null;
}

function inOrder(a: ReviewedGroup, b: ReviewedGroup): number {
  return bySeriousness(a.primary.hit, b.primary.hit) || a.id - b.id;
}

/** Reads a check as it is at `now`. */
export async function readReviewedCheck(
  db: Kysely<Schema>,
  key: HitsKey,
  now: string,
): Promise<ReviewedCheck> {
  const subjects = await listSubjects(db, key);
  const filed = await listFiledHits(db, key);
  const nothing = { subjects, filed, decisions: [], suppressions: [], listings: [] };
  // A decision is made on a hit, an entry "do not alert again" with a decision.
  if (filed.length === 0) return reviewedCheckOf(nothing, now);
  const found = { ...nothing, listings: await listHitListings(db, key) };
  const decisions = await listDecisions(db, key);
  if (decisions.length === 0) return reviewedCheckOf(found, now);
  const suppressions = await listSuppressionsOf(db, key);
  return reviewedCheckOf({ ...found, decisions, suppressions }, now);
}

/** A check from its runs, hits and decisions. */
export function reviewedCheckOf(
  found: Omit<ReviewedCheck, 'hits' | 'groups'>,
  now: string,
): ReviewedCheck {
  const { subjects, filed, decisions, suppressions, listings } = found;
  const known = hitsInForce(filed, decisions, subjects, listings).map((one) => {
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
  const hits = known.filter(isInForce);
  return { ...found, hits, groups: groupHits(hits).toSorted(inOrder) };
}

/** A run that was just stored, and every set of values it asked. */
export interface NewRun {
  readonly run_id: number;
  readonly client_id: string;
  readonly status: AmlVerdict;
  readonly asked: readonly AskedValues[];
}

/** A check after a further run, which found `hits` and left others. */
export function reviewedCheckAfter(
  before: ReviewedCheck,
  { asked, ...run }: NewRun,
  found: Pick<ReviewedCheck, 'filed' | 'listings'>,
  now: string,
): ReviewedCheck {
  const ran = asked.map((values): StoredSubject => ({ ...values, ...run, id: 0 }));
  const again = new Set(ran.map(valuesKey));
  const others = before.subjects.filter((one) => !again.has(valuesKey(one)));
  const filed = [...before.filed, ...found.filed];
  const listings = [...before.listings, ...found.listings];
  return reviewedCheckOf({ ...before, subjects: [...others, ...ran], filed, listings }, now);
}

type NewHit = HitRecord & Pick<StoredHit, 'client_id'>;

/** The facts of a hit a run has just found, by itself: before any decision, whatever counted before. */
export function factsOfNewHit(reviewed: ReviewedCheck, hit: NewHit, now: string): HitFacts {
  const key = personRecordKey(hit);
  const same = reviewed.filed.filter((one) => personRecordKey(one) === key);
  const ids = new Set(same.map(({ id }) => id));
  const last = reviewed.decisions
    .filter(({ hit_id }) => ids.has(hit_id))
    .toSorted((a, b) => b.id - a.id)[0];
  const entry = newestEntry(reviewed.suppressions, hit, now);
  return {
    verdict: hit.verdict,
    disposition: 'OPEN',
    isSuppressed: entry !== null && entry.lapse === null,
    wasTrueMatch: last?.disposition === 'TRUE_MATCH',
    stood: false,
    isAskedAgain: false,
  };
}

/** The facts of hits a run has just found: a record that counted before counts. */
export function factsOfNewHits(
  reviewed: ReviewedCheck,
  client_id: string,
  records: readonly HitRecord[],
  now: string,
): HitFacts[] {
  const counted = new Set(reviewed.hits.filter(isSuspicious).map(({ hit }) => recordKey(hit)));
  return records.map((record) => {
    const hit = { ...record, client_id };
    const facts = factsOfNewHit(reviewed, hit, now);
    return { ...facts, stood: !isSuspicious(facts) && counted.has(recordKey(hit)) };
  });
}

/** The record in force that a hit is one of; undefined where a newer run superseded it. */
export function findGroup({ groups }: ReviewedCheck, hit_id: number): ReviewedGroup | undefined {
  return groups.find(({ members }) => members.some(({ hit }) => hit.id === hit_id));
}

/** Every entry that still counts for the record of a hit, revoked ones left out. */
export function entriesOf(
  { suppressions }: ReviewedCheck,
  hit: OfRecord & Pick<StoredHit, 'asked_dob'>,
): number[] {
  const key = personRecordKey(hit);
  return suppressions
    .filter((entry) => entry.revoked_at === null && personRecordKey(entry) === key)
    .map(({ id }) => id);
}
