import { parseClientId } from '@verify-admin/rulebook/accounts/client-id';
import { statusOfHits } from '@verify-admin/rulebook/aml/hit.rules';
import { readHitExplanation } from '@verify-admin/rulebook/aml/hit-explanation';
import {
  type HitDecisionRow,
  type HitRow,
  listAmlHits,
  listAmlSuppressions,
  type SubjectHits,
} from '@verify-admin/rulebook/aml/hits.contract';
import { lapseOf } from '@verify-admin/rulebook/aml/suppression.rules';
import type { Kysely } from 'kysely';
import { query } from '../kernel/command.ts';
import type { Schema } from '../platform/database/schema.ts';
import { findOwner, findSubjects } from './aml.store.ts';
import { foundIn } from './found-hit.ts';
import type { HitsKey, StoredDecision } from './hits.store.ts';
import { findRuns, type NewestRun, type StoredRun } from './runs.store.ts';
import { type ReviewedHit, readStanding } from './standing.ts';
import { listSuppressions } from './suppression.store.ts';

type Runs = ReadonlyMap<number, StoredRun>;

function decisionRow({ hit_id: _hit, ...row }: StoredDecision): HitDecisionRow {
  return row;
}

function suppressionRow({ suppression }: ReviewedHit): HitRow['suppression'] {
  if (!suppression) return null;
  const { id, reason, created, admin_username, expires, revoked_at, revoked_by, lapse } =
    suppression;
  return { id, reason, created, admin_username, expires, revoked_at, revoked_by, lapse };
}

function hitRow(reviewed: ReviewedHit, runs: Runs): HitRow[] {
  const { hit, disposition, decisions, earlier } = reviewed;
  const run = runs.get(hit.run_id);
  const found = run && foundIn(run, hit);
  if (!run || !found) return [];
  const list = run.response.lists.find(({ list_name }) => list_name === hit.list_name);
  return [
    {
      id: hit.id,
      list_name: hit.list_name,
      uid: hit.uid,
      record_hash: hit.record_hash,
      found,
      imported: list?.imported ?? null,
      disposition,
      decisions: decisions.map(decisionRow),
      earlier: earlier && decisionRow(earlier),
      suppression: suppressionRow(reviewed),
      found_at: run.at,
      algorithm_version: run.response.algorithm_version,
      is_in_newest_run: reviewed.isInNewestRun,
    },
  ];
}

/** Who was screened: what was asked for, and where that is not stored, what the account says. */
async function subjectFacts(
  db: Kysely<Schema>,
  key: HitsKey,
  { client_id }: NewestRun,
  hits: readonly HitRow[],
): Promise<Pick<SubjectHits, 'dob' | 'country' | 'owner_percent'>> {
  const owner = parseClientId(client_id)?.account_sub_id ?? null;
  const account = await findSubjects(db, key);
  const asked = hits[0] && readHitExplanation(hits[0].found.explanation).query;
  const isAccountHolder = key.run_type === 'individual' && owner === null;
  return {
    dob: asked?.dob ?? (isAccountHolder ? (account?.bday ?? null) : null),
    country: (asked?.country ?? account?.country ?? '') || null,
    owner_percent: owner === null ? null : (await findOwner(db, key, owner)).percent,
  };
}

export const hits = query(listAmlHits, async (input, { house, now }) => {
  const { account_type, account_id, run_type, client_id } = input;
  const key = { account_type, account_id, run_type };
  const standing = await readStanding(house.db, key, now);
  const newest = standing.runs.filter((run) => !client_id || run.client_id === client_id);
  const ids = [...newest, ...standing.hits.map(({ hit }) => hit)].map(({ run_id }) => run_id);
  const runs = await findRuns(house.db, run_type, [...new Set(ids)]);
  const data = await Promise.all(
    newest.map(async (subject): Promise<SubjectHits[]> => {
      const run = runs.get(subject.run_id);
      if (!run) return [];
      const own = standing.hits.filter(({ hit }) => hit.client_id === subject.client_id);
      const rows = own.flatMap((reviewed) => hitRow(reviewed, runs));
      return [
        {
          client_id: subject.client_id,
          name: run.name,
          ...(await subjectFacts(house.db, key, subject, rows)),
          run_at: run.at,
          run_by: run.by,
          lists: run.response.lists,
          algorithm_version: run.response.algorithm_version,
          status: own.length === 0 ? subject.status : statusOfHits(own),
          hits: rows,
        },
      ];
    }),
  );
  return { data: data.flat() };
});

export const suppressions = query(listAmlSuppressions, async (input, { house, now }) => {
  const entries = await listSuppressions(house.db, input);
  return {
    data: entries.map(({ hit_id: _hit, record_hash, subject_hash, ...entry }) => ({
      ...entry,
      // Whether record and subject changed shows where they are found again.
      lapse: lapseOf({ ...entry, record_hash, subject_hash }, { record_hash, subject_hash }, now),
    })),
  };
});
