import { parseClientId } from '@verify-admin/rulebook/accounts/client-id';
import {
  differencesOf,
  isOwnSubject,
  isSameName,
  subjectKey,
  type SubjectValues,
  unscreened,
} from '@verify-admin/rulebook/aml/aml-subject.rules';
import { CHECK_OF_RUN } from '@verify-admin/rulebook/aml/aml.rules';
import type { AmlStatus } from '@verify-admin/rulebook/aml/aml.states';
import { currentSubjects } from '@verify-admin/rulebook/aml/current-subjects';
import { statusOfHits } from '@verify-admin/rulebook/aml/hits/hit.rules';
import { valuesKey, valuesOfHit } from '@verify-admin/rulebook/aml/hits/hits-in-force';
import * as calls from '@verify-admin/rulebook/aml/hits/hits.contract';
import type {
  HitDecisionRow,
  HitRow,
  SubjectHits,
} from '@verify-admin/rulebook/aml/hits/hits.contract';
import { lapseOf } from '@verify-admin/rulebook/aml/hits/suppression.rules';
import type { Ground } from '@verify-admin/rulebook/checks/ground';
import type { Kysely } from 'kysely';
import type { AppContext } from '../../kernel/app-context.ts';
import { query } from '../../kernel/command.ts';
import { factsText } from '../../kernel/facts/facts-text.ts';
import { readGround } from '../../kernel/facts/ground.store.ts';
import { wholeCheck } from '../../kernel/facts/open-facts.ts';
import { findAccountKey } from '../../kernel/subject-keys.store.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { shownVersions } from '../../platform/screening/shown-versions.ts';
import { findOwnerPercent } from '../aml.store.ts';
import { foundIn } from './found-hit.ts';
import { isSuspectedUnnamed } from '../derive-status.ts';
import type { HitsKey, StoredDecision } from './hits.store.ts';
import { findRuns, type StoredRun } from '../runs/runs.store.ts';
import {
  type ReviewedGroup,
  type ReviewedHit,
  readReviewedCheck,
  type ReviewedCheck,
} from './reviewed-check.ts';
import { listSuppressions } from '../suppressions/suppression.store.ts';

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

function listingRow({ listing, isAskedAgain, stood }: ReviewedHit): HitRow['listing'] {
  if (!listing) return null;
  return { state: listing.state, since: listing.created, is_asked_again: isAskedAgain, stood };
}

function alsoFound({ primary, members }: ReviewedGroup): HitRow['also'] {
  return members
    .filter((one) => one !== primary)
    .map(({ hit, verdict }) => {
      const { asked_name: name, asked_dob: dob, asked_country: country, score } = hit;
      return { asked: { name, dob, country }, score, verdict };
    });
}

function hitRow(group: ReviewedGroup, runs: Runs): HitRow[] {
  const { primary } = group;
  const { hit, disposition, decisions, earlier } = primary;
  const run = runs.get(hit.run_id);
  const found = run && foundIn(run, hit);
  if (!run || !found) return [];
  const list = run.response.lists.find(({ list_name }) => list_name === hit.list_name);
  return [
    {
      id: group.id,
      list_name: hit.list_name,
      uid: hit.uid,
      record_hash: hit.record_hash,
      found,
      imported: list?.imported ?? null,
      disposition,
      decisions: decisions.map(decisionRow),
      earlier: earlier && decisionRow(earlier),
      suppression: suppressionRow(primary),
      found_at: run.at,
      asked: { name: hit.asked_name, dob: hit.asked_dob, country: hit.asked_country },
      also: alsoFound(group),
      algorithm_version: run.response.algorithm_version,
      is_in_newest_run: primary.isInNewestRun,
      listing: listingRow(primary),
    },
  ];
}

/** The person or company of an account, with every set of values it was screened with, the newest first. */
interface ScreenedSubject {
  readonly newest: Subject;
  readonly values: readonly Subject[];
}

type Subject = ReviewedCheck['subjects'][number];

/** Spellings and countries of one person are one subject, birth dates and owners are several. */
function subjectsOf({ subjects }: ReviewedCheck): ScreenedSubject[] {
  const found = new Map<string, Subject[]>();
  for (const one of subjects.toSorted((a, b) => b.run_id - a.run_id || b.id - a.id)) {
    const key = `${one.client_id} ${subjectKey(one)}`;
    found.set(key, [...(found.get(key) ?? []), one]);
  }
  return [...found.values()].flatMap((values) => {
    const [newest] = values;
    return newest ? [{ newest, values }] : [];
  });
}

/** The screened subject, and its differences from the values the account has for it now. */
async function subjectFacts(
  db: Kysely<Schema>,
  key: HitsKey,
  { newest, values }: ScreenedSubject,
  current: readonly SubjectValues[],
) {
  const owner = parseClientId(newest.client_id)?.account_sub_id ?? null;
  const own = current.filter(({ client_id }) => client_id === newest.client_id);
  const [nearest] = [...own.filter(({ name }) => isSameName(name, newest.name)), ...own];
  const { client_id, id: subject_id, name, dob, country } = newest;
  return {
    client_id,
    subject_id,
    name,
    dob: dob || null,
    country: country || null,
    owner_percent: owner === null ? null : await findOwnerPercent(db, key, owner),
    is_own: own.some((one) => isOwnSubject(newest, one)),
    differs: nearest ? differencesOf(newest, nearest) : [],
    asked: values.map((one) => ({ name: one.name, dob: one.dob, country: one.country })),
  };
}

interface SubjectContext {
  readonly reviewed: ReviewedCheck;
  readonly runs: Runs;
  /** Everybody the check rests on now. */
  readonly current: readonly SubjectValues[];
}

async function describeSubject(
  db: Kysely<Schema>,
  key: HitsKey,
  subject: ScreenedSubject,
  { reviewed, runs, current }: SubjectContext,
): Promise<SubjectHits[]> {
  const { newest, values } = subject;
  const run = runs.get(newest.run_id);
  if (!run) return [];
  const ofSubject = new Set(values.map(valuesKey));
  const isOwnHit = ({ hit }: ReviewedHit) => ofSubject.has(valuesKey(valuesOfHit(hit)));
  const { filed } = reviewed;
  const isSuspected = isSuspectedUnnamed({ subjects: values, filed });
  const { status_flag, filename } = run;
  return [
    {
      ...(await subjectFacts(db, key, subject, current)),
      batch: status_flag === null || filename === null ? null : { status_flag, filename },
      run_at: run.at,
      run_by: run.by,
      lists: shownVersions(run.response.lists),
      algorithm_version: run.response.algorithm_version,
      status: isSuspected ? 'SUSPECTED' : statusOfHits(reviewed.hits.filter(isOwnHit)),
      hits: reviewed.groups
        .filter(({ primary }) => isOwnHit(primary))
        .flatMap((group) => hitRow(group, runs)),
    },
  ];
}

/** The facts of a check as the next decision names them; empty where the account was erased. */
async function textOf(
  { db, keys }: AppContext,
  { run_type, account_type, account_id }: HitsKey,
  ground: Ground,
): Promise<string> {
  const account = { account_type, account_id };
  const accountKey = await findAccountKey(db, keys.data, account);
  if (!accountKey) return '';
  return factsText({ account, accountKey }, wholeCheck(CHECK_OF_RUN[run_type]), ground);
}

export const listAmlHits = query(calls.listAmlHits, async (input, { app, now }) => {
  const { account_type, account_id, run_type, client_id } = input;
  const key = { account_type, account_id, run_type };
  const ground = await readGround(app.db, app.keys.data, key);
  if (!ground) return { data: [], status: 'NOT_RUN' as const, unscreened: [], facts: '' };
  const reviewed = await readReviewedCheck(app.db, key, now);
  const asked = subjectsOf(reviewed).filter(
    ({ newest }) => !client_id || newest.client_id === client_id,
  );
  const ids = [...reviewed.subjects, ...reviewed.hits.map(({ hit }) => hit)].map(
    ({ run_id }) => run_id,
  );
  const runs = await findRuns(app.db, run_type, [...new Set(ids)]);
  const current = currentSubjects(key, ground);
  const context = { reviewed, runs, current };
  const data = await Promise.all(asked.map((one) => describeSubject(app.db, key, one, context)));
  const isClear = ({ status }: SubjectHits) => Number(status !== 'SUSPECTED');
  return {
    data: data.flat().toSorted((a, b) => isClear(a) - isClear(b)),
    status: ground.statuses[CHECK_OF_RUN[run_type]] as AmlStatus,
    unscreened: unscreened(current, reviewed.subjects),
    facts: await textOf(app, key, ground),
  };
});

export const listAmlSuppressions = query(calls.listAmlSuppressions, async (input, { app, now }) => {
  const entries = await listSuppressions(app.db, input);
  return {
    data: entries.map(({ hit_id: _hit, asked_dob: _dob, record_hash, subject_hash, ...entry }) => ({
      ...entry,
      // Whether record and subject changed shows where they are found again.
      lapse: lapseOf({ ...entry, record_hash, subject_hash }, { record_hash, subject_hash }, now),
    })),
  };
});
