import { setTimeout as wait } from 'node:timers/promises';
import {
  type AmlHit,
  type AmlResponse,
  hitsOf,
  isPepSuspected,
  verdictOf,
} from '@verify-admin/rulebook/aml/aml-response';
import type { RunType } from '@verify-admin/rulebook/aml/aml.rules';
import type { AlertHit } from '@verify-admin/rulebook/monitoring/monitoring.contract';
import { monitoringNote, recordKey } from '@verify-admin/rulebook/monitoring/monitoring.rules';
import type { Transaction } from 'kysely';
import type { AccountKey } from '../accounts/accounts.store.ts';
import { findFailure, makeAmlResponse } from '../aml/aml-answer.ts';
import { findAmlSubject } from '../aml/aml-subject.ts';
import { addBusinessRun, addIndividualRun, findSubjects, lockForRun } from '../aml/aml.store.ts';
import { appendAudit } from '../kernel/audit.ts';
import { nowOf } from '../kernel/clock.ts';
import type { House } from '../kernel/house.ts';
import type { Schema } from '../platform/database/schema.ts';
import type { ListVersion } from '../platform/screening/list-versions.ts';
import type { Screened, ScreeningAsk } from '../platform/screening/screening.ts';
import { hashOf, listKnownHits } from './known-hits.store.ts';

export type MonitoringHouse = Pick<
  House,
  'db' | 'storage' | 'clock' | 'log' | 'screening' | 'events'
>;

/** One person or company of an account, to be screened against the whole lists. */
export interface WatchedSubject extends AccountKey {
  readonly run_type: RunType;
  readonly client_id: string;
  /** The name its newest run was made for; empty where it was never run. */
  readonly given_name: string;
}

/** The list that changed, and its records that are new since. */
export interface Change {
  readonly version: ListVersion;
  readonly records: ReadonlySet<string>;
}

const KEEP = { individual: addIndividualRun, business: addBusinessRun } as const;
const LOOK_MS = 250;
const LOOKS = 240;

/** Whether an answer came from the list as it is now, and not from the one still in use before. */
function knowsVersion(screened: Screened, { list_name, imported }: ListVersion): boolean {
  if (!screened.ok) return true;
  return screened.lists.some((list) => list.list_name === list_name && list.imported >= imported);
}

/** Asks the whole lists; while the newer ones are still being loaded, again and again. */
async function askNewest(
  { screening }: MonitoringHouse,
  ask: ScreeningAsk,
  version: ListVersion,
): Promise<Screened> {
  for (let look = 0; look < LOOKS; look++) {
    const screened = await screening.screen(ask);
    if (knowsVersion(screened, version)) return screened;
    await wait(LOOK_MS);
  }
  throw new Error('the lists that changed were not loaded in time');
}

async function screenSubject(
  house: MonitoringHouse,
  subject: WatchedSubject,
  version: ListVersion,
): Promise<{ readonly name: string; readonly response: AmlResponse } | null> {
  const stored = await findSubjects(house.db, subject);
  if (!stored) return null;
  const { account_type, account_id, run_type, client_id, given_name } = subject;
  const given = { first_name: given_name, last_name: '', business_name: given_name, country: '' };
  const input = { account_type, account_id, run_type, client_id, admin_note: '', ...given };
  const { name, asks } = await findAmlSubject(house.db, input, stored);
  const screened = await Promise.all(asks.map((ask) => askNewest(house, ask, version)));
  const why = findFailure(screened);
  if (why === 'name-not-screenable') return null;
  if (why) throw new Error(`monitoring cannot screen: ${why}`);
  return { name, response: makeAmlResponse(run_type, screened) };
}

function alertHitOf(hit: AmlHit): AlertHit | null {
  const { listName, listNumber, name, score, verdict } = hit;
  if (verdict === 'contradicted') return null;
  const record_hash = hashOf(hit);
  return { list_name: listName, uid: listNumber, record_hash, name, score, verdict };
}

function alertHitsOf(hits: readonly AmlHit[]): AlertHit[] {
  return hits.map(alertHitOf).filter((hit) => hit !== null);
}

/** The hits on records that are new, and that the newest run did not find already. */
async function listNewHits(
  trx: Transaction<Schema>,
  subject: WatchedSubject,
  response: AmlResponse,
  { records }: Change,
): Promise<AlertHit[]> {
  const known = new Set(alertHitsOf(await listKnownHits(trx, subject, subject)).map(recordKey));
  return alertHitsOf(hitsOf(response)).filter(
    (hit) => records.has(recordKey(hit)) && !known.has(recordKey(hit)),
  );
}

interface Found {
  readonly subject: WatchedSubject;
  readonly name: string;
  readonly response: AmlResponse;
}

/** The alert itself: nothing where it was raised before, by this process or the one it took over from. */
async function addAlert(
  trx: Transaction<Schema>,
  { subject, name }: Found,
  { version }: Change,
  hits: readonly AlertHit[],
  created: string,
): Promise<boolean> {
  const { account_type, account_id, run_type, client_id } = subject;
  const { id: version_id, list_name, list_date } = version;
  const row = await trx
    .insertInto('monitoring_alert')
    .values({
      version_id,
      list_name,
      list_date,
      account_type,
      account_id,
      run_type,
      client_id,
      name,
      hits: JSON.stringify(hits),
      created,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

async function keepFound(
  house: MonitoringHouse,
  trx: Transaction<Schema>,
  found: Found,
  change: Change,
): Promise<number | null> {
  const { subject, name, response } = found;
  const { account_type, account_id, run_type, client_id } = subject;
  if (!(await lockForRun(trx, subject))) return null;
  const now = nowOf(house.clock);
  const fresh = await listNewHits(trx, subject, response, change);
  if (fresh.length === 0 || !(await addAlert(trx, found, change, fresh, now))) return null;
  const { list_name, list_date } = change.version;
  const note = monitoringNote(list_name, list_date);
  const status = verdictOf(hitsOf(response));
  const hits = hitsOf(response).length;
  const pep = isPepSuspected(response);
  const run = { response, status, hits, pep, name, client_id, admin_note: note, admin_uuid: null };
  await KEEP[run_type](trx, subject, run, now);
  const stamp = { created: now, actor_uuid: null, actor_role: null };
  return appendAudit(
    trx,
    { ...stamp, request_id: `monitoring-${change.version.id}` },
    {
      act: `found by monitoring: ${run_type} AML`,
      account: { account_type, account_id },
      outcome: status,
      detail: { client_id, note, list_name, list_date, hits, pep, new_hits: fresh.length },
    },
  );
}

/**
 * Screens one subject against the whole lists and, where a record that is new concerns it, keeps that
 * as an ordinary run with an alert, together or not at all.
 * @returns whether there was something new.
 */
export async function raiseAlert(
  house: MonitoringHouse,
  subject: WatchedSubject,
  change: Change,
): Promise<boolean> {
  const screened = await screenSubject(house, subject, change.version);
  if (!screened) return false;
  const found = { subject, ...screened };
  const seq = await house.db.transaction().execute((trx) => keepFound(house, trx, found, change));
  if (seq === null) return false;
  const { account_type, account_id, run_type } = subject;
  const act = `found by monitoring: ${run_type} AML`;
  house.events.publish({ kind: 'change', account_type, account_id, act, by: null, seq });
  return true;
}
