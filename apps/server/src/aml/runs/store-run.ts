import { type AmlResponse, hitsOf } from '@verify-admin/rulebook/aml/aml-response';
import type { AmlVerdict } from '@verify-admin/rulebook/aml/aml.states';
import { statusOfHits } from '@verify-admin/rulebook/aml/hits/hit.rules';
import type { Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import { addBusinessRun, addIndividualRun } from '../aml.store.ts';
import { type DerivedStatus, findCheckStatus, saveCheckStatus } from '../check-status.store.ts';
import { deriveStatus } from '../derive-status.ts';
import { addEvidence, type RunDigests } from '../evidence/run-evidence.store.ts';
import { recordsOf } from '../hits/hit-record.ts';
import { addHitListings } from '../hits/hit-listings.store.ts';
import { fileHits, type HitsKey } from '../hits/hits.store.ts';
import { hitsLeftByRun } from '../hits/left-hits.ts';
import { lapseSupersededRequests } from '../hits/lapse-superseded-requests.ts';
import { readReviewedCheck, reviewedCheckAfter, factsOfNewHits } from '../hits/reviewed-check.ts';

const ADD_RUN = { individual: addIndividualRun, business: addBusinessRun } as const;

/** A screening that was done, and who asked for it. */
export interface DoneRun {
  readonly client_id: string;
  readonly name: string;
  readonly response: AmlResponse;
  readonly admin_note: string;
  /** Null where nobody of the staff asked for it: monitoring. */
  readonly admin_uuid: string | null;
  /** The batch it belongs to, if any. */
  readonly batch_id?: number | null;
}

export interface RunResult {
  readonly run_id: number;
  /** Of this run alone: a suppressed hit is found and shown, and does not alert. */
  readonly status: AmlVerdict;
  /** Of the account's check, this run included. */
  readonly derived: DerivedStatus;
  /** Of the account's check before the run. */
  readonly from: string | null;
  /** Hits that counted and that this run no longer found, or no longer counted. They stay in force. */
  readonly left: number;
  /** Of what was asked and what was found. */
  readonly digests: RunDigests;
}

/** Stores a run of a check whose account the caller has locked: the run, its hits, the status. */
export async function storeRun(
  trx: Transaction<Schema>,
  key: HitsKey,
  done: DoneRun,
  now: string,
): Promise<RunResult> {
  const { response, name, client_id, admin_uuid } = done;
  const records = recordsOf(hitsOf(response), name);
  const reviewed = await readReviewedCheck(trx, key, now);
  const status = statusOfHits(factsOfNewHits(reviewed, client_id, records, now));
  const run_id = await ADD_RUN[key.run_type](trx, key, { ...done, status }, now);
  const filed = [{ run_id, account_id: key.account_id, response }];
  const [digests] = await addEvidence(trx, key.run_type, key.account_type, filed);
  if (!digests) throw new Error('the evidence of a run was not stored');
  const from = (await findCheckStatus(trx, key)) ?? null;
  const hits = await fileHits(trx, { ...key, run_id, client_id }, records);
  const asked = response.asked ?? [{ name, dob: '', country: '' }];
  const left = hitsLeftByRun(reviewed, { client_id, asked, records, now });
  const listings = await addHitListings(trx, left, { run_id, version_id: null }, now);
  const found = { filed: hits, listings };
  const after = reviewedCheckAfter(reviewed, { run_id, client_id, status, asked }, found, now);
  const derived = deriveStatus(after);
  const moved = { now, by: admin_uuid };
  await saveCheckStatus(trx, key, derived, { ...moved, isMoved: true });
  await lapseSupersededRequests(trx, key, moved);
  return { run_id, status, derived, from, left: left.length, digests };
}
