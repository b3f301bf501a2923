import { type AmlResponse, hitsOf } from '@verify-admin/rulebook/aml/aml-response';
import type { SubjectValues } from '@verify-admin/rulebook/aml/aml-subject.rules';
import type { AmlVerdict } from '@verify-admin/rulebook/aml/aml.states';
import { CHECK_OF_RUN, type RunType } from '@verify-admin/rulebook/aml/aml.rules';
import { statusOfHits } from '@verify-admin/rulebook/aml/hits/hit.rules';
import type { Transaction } from 'kysely';
import type { OpenFacts } from '../../kernel/facts/open-facts.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { addBusinessRun, addIndividualRun } from '../aml.store.ts';
import { type DerivedStatus, saveCheck } from '../derive-status.ts';
import { addEvidence, type RunDigests } from '../evidence/run-evidence.store.ts';
import { recordsOf } from '../hits/hit-record.ts';
import { addHitListings } from '../hits/hit-listings.store.ts';
import { fileHits, type HitsKey } from '../hits/hits.store.ts';
import { hitsLeftByRun } from '../hits/left-hits.ts';
import { lapseSupersededRequests } from '../hits/lapse-superseded-requests.ts';
import {
  readReviewedCheck,
  type ReviewedCheck,
  reviewedCheckAfter,
  factsOfNewHits,
} from '../hits/reviewed-check.ts';

const ADD_RUN = { individual: addIndividualRun, business: addBusinessRun } as const;

/** A screening that was done, and who asked for it. */
export interface DoneRun {
  readonly client_id: string;
  readonly name: string;
  readonly response: AmlResponse;
  readonly admin_note: string;
  /** Null where nobody of the staff asked for it: monitoring, or a run that was due again. */
  readonly admin_uuid: string | null;
  /** The batch it belongs to, if any. */
  readonly batch_id?: number | null;
}

export interface RunOutcome {
  readonly run_id: number;
  readonly client_id: string;
  /** Of this run alone: a suppressed hit is found and shown, and does not alert. */
  readonly status: AmlVerdict;
  /** Hits that counted and that this run no longer found, or no longer counted. They stay in force. */
  readonly left: number;
  /** Of what was asked and what was found. */
  readonly digests: RunDigests;
}

export interface RunsResult {
  readonly runs: readonly RunOutcome[];
  /** Of the account's check, these runs included. */
  readonly derived: DerivedStatus;
  /** Of the account's check before them. */
  readonly from: string | null;
}

/** Every set of values a run asked, and of whom. */
function askedOf({ client_id, name, response }: DoneRun): SubjectValues[] {
  const asked = response.asked ?? [{ name, dob: '', country: '' }];
  return asked.map((values) => ({ client_id, ...values }));
}

/** Stores one run with its hits; the check with it. */
async function storeRun(
  trx: Transaction<Schema>,
  key: HitsKey,
  reviewed: ReviewedCheck,
  { done, now }: { readonly done: DoneRun; readonly now: string },
): Promise<RunOutcome & { readonly after: ReviewedCheck }> {
  const { response, name, client_id } = done;
  const records = recordsOf(hitsOf(response), name);
  const status = statusOfHits(factsOfNewHits(reviewed, client_id, records, now));
  const run_id = await ADD_RUN[key.run_type](trx, key, { ...done, status }, now);
  const filed = [{ run_id, account_id: key.account_id, response }];
  const [digests] = await addEvidence(trx, key.run_type, key.account_type, filed);
  if (!digests) throw new Error('the evidence of a run was not stored');
  const hits = await fileHits(trx, { ...key, run_id, client_id }, records);
  const asked = askedOf(done);
  const left = hitsLeftByRun(reviewed, { client_id, asked, records, now });
  const listings = await addHitListings(trx, left, { run_id, version_id: null }, now);
  const found = { filed: hits, listings };
  const after = reviewedCheckAfter(reviewed, { run_id, client_id, status, asked }, found, now);
  return { run_id, client_id, status, left: left.length, digests, after };
}

/** Stores runs of one check: each with its hits, and the status that follows from all of them. */
export async function storeRuns(
  facts: OpenFacts,
  run_type: RunType,
  dones: readonly DoneRun[],
  now: string,
): Promise<RunsResult> {
  const { trx } = facts;
  const key = { ...facts.key, run_type };
  const from = (await facts.ground()).statuses[CHECK_OF_RUN[run_type]];
  let reviewed = await readReviewedCheck(trx, key, now);
  const runs: RunOutcome[] = [];
  for (const done of dones) {
    const { after, ...stored } = await storeRun(trx, key, reviewed, { done, now });
    reviewed = after;
    runs.push(stored);
  }
  const moved = { now, by: dones[0]?.admin_uuid ?? null };
  const ran = dones.flatMap(askedOf);
  const derived = await saveCheck(facts, run_type, reviewed, { ...moved, ran });
  await lapseSupersededRequests(trx, key, moved);
  return { runs, derived, from };
}

/** The worst of some runs. */
export function worstOf(runs: readonly { readonly status: AmlVerdict }[]): AmlVerdict {
  return runs.some(({ status }) => status === 'SUSPECTED') ? 'SUSPECTED' : 'NOT_SUSPECTED';
}
