import { setTimeout as wait } from 'node:timers/promises';
import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import { parseClientId } from '@verify-admin/rulebook/accounts/client-id';
import { type AmlResponse, hitsOf } from '@verify-admin/rulebook/aml/aml-response';
import { type AskedValues, isSameValues } from '@verify-admin/rulebook/aml/aml-subject.rules';
import type { RunType } from '@verify-admin/rulebook/aml/aml.rules';
import { isSuspicious } from '@verify-admin/rulebook/aml/hits/hit.rules';
import type { AlertHit } from '@verify-admin/rulebook/monitoring/monitoring.contract';
import {
  alertExcerpt,
  monitoringNote,
  recordKey,
} from '@verify-admin/rulebook/monitoring/monitoring.rules';
import { findAssignedUser } from '../accounts/accounts.store.ts';
import { ownValues } from '../aml/runs/plan-runs.ts';
import { screenRuns } from '../aml/runs/screen-runs.ts';
import { askOf } from '../aml/subjects/aml-subject.ts';
import { type HitRecord, recordsOf } from '../aml/hits/hit-record.ts';
import { storeRuns } from '../aml/runs/store-run.ts';
import {
  readReviewedCheck,
  type ReviewedCheck,
  factsOfNewHits,
} from '../aml/hits/reviewed-check.ts';
import { systemStamp } from '../kernel/audit.ts';
import { changeFacts } from '../kernel/facts/change-facts.ts';
import { readGround } from '../kernel/facts/ground.store.ts';
import type { OpenFacts } from '../kernel/facts/open-facts.ts';
import { runSystemAct, type SystemAct } from '../kernel/system-act.ts';
import { nowOf } from '../platform/clock.ts';
import type { AppContext } from '../kernel/app-context.ts';
import type { ListVersion } from '../platform/screening/list-versions.ts';
import type { Screened, ScreeningAsk } from '../platform/screening/screening.ts';
import { notify } from '../notifications/notify.ts';
import { addAlert, isAlerted } from './alerts.store.ts';

export type MonitoringContext = Pick<
  AppContext,
  'db' | 'storage' | 'clock' | 'log' | 'screening' | 'events' | 'keys'
>;

/** One person or company of an account, to be screened against the whole lists. */
export interface WatchedSubject extends AccountKey {
  readonly run_type: RunType;
  readonly client_id: string;
  /** The values earlier runs screened that are near a new record. */
  readonly given: readonly AskedValues[];
  /** Whether the account's current values are near one as well. */
  readonly isOwnNear: boolean;
}

/** The list that changed, and its records that are new since. */
export interface Change {
  readonly version: ListVersion;
  readonly records: ReadonlySet<string>;
}

const RETRY_MS = 250;
const TRIES = 240;

/** Whether an answer came from the list as it is now, and not from the one still in use before. */
function knowsVersion(screened: Screened, { list_name, imported }: ListVersion): boolean {
  if (!screened.ok) return true;
  return screened.lists.some((list) => list.list_name === list_name && list.imported >= imported);
}

/** Screens against the whole lists; asks again while the newer version is still being loaded. */
async function askNewest(
  { screening }: MonitoringContext,
  ask: ScreeningAsk,
  version: ListVersion,
): Promise<Screened> {
  for (let tries = 0; tries < TRIES; tries++) {
    const screened = await screening.screen(ask);
    if (knowsVersion(screened, version)) return screened;
    await wait(RETRY_MS);
  }
  throw new Error('the lists that changed were not loaded in time');
}

/** What is asked of a subject: each set of values once. */
async function findAsks(
  app: MonitoringContext,
  subject: WatchedSubject,
): Promise<ScreeningAsk[] | null> {
  const ground = await readGround(app.db, app.keys.data, subject);
  if (!ground) return null;
  const { run_type, client_id, given, isOwnNear } = subject;
  const owner = parseClientId(client_id)?.account_sub_id ?? null;
  const own = isOwnNear ? ownValues(run_type, ground, owner) : [];
  const values = [...given, ...own].filter(
    (one, place, all) => all.findIndex((other) => isSameValues(one, other)) === place,
  );
  return values.map((one) => askOf(run_type === 'business' ? 'company' : run_type, one));
}

async function screenSubject(
  app: MonitoringContext,
  subject: WatchedSubject,
  version: ListVersion,
): Promise<{ readonly name: string; readonly response: AmlResponse } | null> {
  const asks = await findAsks(app, subject);
  if (!asks || asks.length === 0) return null;
  const planned = [{ owner: null, asks, isGiven: false }];
  const screened = await screenRuns(subject.run_type, planned, (ask) =>
    askNewest(app, ask, version),
  );
  if (screened === 'name-not-screenable') return null;
  if (typeof screened === 'string') throw new Error(`monitoring cannot screen: ${screened}`);
  return screened[0] ?? null;
}

interface ScreenedSubject {
  readonly subject: WatchedSubject;
  readonly name: string;
  readonly response: AmlResponse;
}

function alertHitOf(record: HitRecord): AlertHit | null {
  const { list_name, uid, record_hash, listed_name, score, verdict } = record;
  if (verdict === 'contradicted') return null;
  return { list_name, uid, record_hash, name: listed_name, score, verdict };
}

/** A record as it is now, and the person it was found for. */
function knownKey(hit: HitRecord): string {
  return `${hit.asked_dob} ${recordKey(hit)}`;
}

/** Records the subject's newest runs found already, or that somebody called a false positive. */
function listKnown({ hits, filed, decisions }: ReviewedCheck, { client_id }: WatchedSubject) {
  const cleared = new Set(
    decisions
      .filter(({ disposition }) => disposition === 'FALSE_POSITIVE')
      .map(({ hit_id }) => hit_id),
  );
  const known = [...hits.map(({ hit }) => hit), ...filed.filter(({ id }) => cleared.has(id))];
  return new Set(known.filter((hit) => hit.client_id === client_id).map(knownKey));
}

/** The hits on records that are new, that count against the subject, and that nobody knows yet. */
function newHitsOf(
  { subject, name, response }: ScreenedSubject,
  { records }: Change,
  reviewed: ReviewedCheck,
  now: string,
) {
  const found = recordsOf(hitsOf(response), name);
  const facts = factsOfNewHits(reviewed, subject.client_id, found, now);
  const known = listKnown(reviewed, subject);
  const fresh = found.filter((record, place) => {
    const fact = facts[place];
    const isNew = records.has(recordKey(record)) && !known.has(knownKey(record));
    return isNew && fact !== undefined && isSuspicious(fact);
  });
  const hits = fresh.map(alertHitOf).filter((hit) => hit !== null);
  // A record found for two spellings of one person is one hit.
  return { found, hits: [...new Map(hits.map((hit) => [recordKey(hit), hit])).values()] };
}

async function saveFound(
  app: MonitoringContext,
  facts: OpenFacts,
  found: ScreenedSubject,
  change: Change,
): Promise<SystemAct | null> {
  const { trx } = facts;
  const { subject, name, response } = found;
  const { account_type, account_id, run_type, client_id } = subject;
  // The account is locked, so that two runs do not raise the same alert.
  const now = nowOf(app.clock);
  const key = { account_type, account_id, run_type };
  const { id: version_id, list_name, list_date } = change.version;
  if (await isAlerted(trx, { ...key, client_id, version_id })) return null;
  const fresh = newHitsOf(found, change, await readReviewedCheck(trx, key, now), now);
  if (fresh.hits.length === 0) return null;
  const note = monitoringNote(list_name, list_date);
  const run = { response, name, client_id, admin_note: note, admin_uuid: null };
  const { runs, derived, from } = await storeRuns(facts, run_type, [run], now);
  const [stored] = runs;
  if (!stored) throw new Error('the run of an alert was not stored');
  const { run_id, left, digests } = stored;
  const list = { version_id, list_name, list_date };
  const alert = { ...list, ...key, client_id, run_id, name, created: now };
  const alert_id = await addAlert(trx, alert, fresh.hits);
  const assigned = await findAssignedUser(trx, key);
  const recipients = assigned === null ? [] : [assigned];
  const excerpt = alertExcerpt({ list_name, list_date, hits: fresh.hits.length });
  const cause = { account: { account_type, account_id }, recipients, actor: null, now };
  await notify(app, trx, cause, { kind: 'alert', alert_id, run_type, excerpt });
  const found_hits = { hits: fresh.found.length, new_hits: fresh.hits.length };
  const moved = { run_id, ...digests, status_before: from, status: derived.status };
  const unfound = left > 0 ? { hits_left: left } : {};
  const detail = { client_id, note, list_name, list_date, ...found_hits, ...moved, ...unfound };
  return {
    stamp: systemStamp(now, `monitoring-${version_id}`),
    entry: { act: ACTS[run_type], outcome: derived.status, detail },
  };
}

const ACTS = { individual: 'aml.individual-alert', business: 'aml.business-alert' } as const;

/**
 * Screens one subject against the whole lists. Where a new record matches it, an ordinary run and
 * an alert are saved in one transaction.
 * @returns whether there was something new.
 */
export async function raiseAlert(
  app: MonitoringContext,
  subject: WatchedSubject,
  change: Change,
): Promise<boolean> {
  const screened = await screenSubject(app, subject, change.version);
  if (!screened) return false;
  const found = { subject, ...screened };
  return runSystemAct(app, subject, (trx) =>
    changeFacts({ app, trx, now: nowOf(app.clock), by: null }, subject, async (facts) =>
      facts ? saveFound(app, facts, found, change) : null,
    ),
  );
}
