import { BATCH_RUN } from '@verify-admin/rulebook/aml-batches/aml-batch.rules';
import type { RowWarning } from '@verify-admin/rulebook/aml-batches/row-warnings.rules';
import type { AmlResponse } from '@verify-admin/rulebook/aml/aml-response';
import type { AmlStatus } from '@verify-admin/rulebook/aml/aml.states';
import type { StoredAccount } from '../../aml/runs/store-account-runs.ts';
import type { LeasedRow } from './leased-piece.ts';
import type { ScreenedRow } from './screen-row.ts';

/** What is written of a row when its worker is done with it. */
export interface SettledRow {
  readonly row_no: number;
  readonly state: 'done' | 'failed' | 'queued';
  readonly attempts: number;
  readonly why: string | null;
  readonly again_seconds: number;
  readonly account_found: boolean | null;
  readonly account_name: string | null;
  readonly individual_aml_status: AmlStatus;
  readonly account_aml_status: AmlStatus;
  readonly suspected: boolean;
  readonly responses: AmlResponse | null;
  /** Which of its values are others than the account's. */
  readonly differs: readonly RowWarning[];
}

const NOTHING_FOUND = {
  account_found: null,
  account_name: null,
  individual_aml_status: 'NOT_RUN',
  account_aml_status: 'NOT_RUN',
  suspected: false,
  responses: null,
  differs: [],
} as const;

/** A screening that failed is never clear: it is tried again, and at last the row has failed (E22). */
export function settleFailure(
  row: LeasedRow,
  why: 'no-lists' | 'name-not-screenable' | 'unavailable' | 'interrupted' | 'subjects-changed',
): SettledRow {
  const attempts = row.attempts + 1;
  // Neither a name nor a worker that dies of the row gets better by waiting.
  const isFinal = why === 'name-not-screenable' || why === 'interrupted';
  const state = isFinal || attempts >= BATCH_RUN.attempts ? 'failed' : 'queued';
  const again_seconds = attempts * BATCH_RUN.againSeconds;
  return { row_no: row.row_no, state, attempts, why, again_seconds, ...NOTHING_FOUND };
}

/** One response for both screenings of a row: the person's under AML, the company's under COMPANY. */
function joinResponses({ individual, business }: ScreenedRow): AmlResponse | null {
  if (!individual || !business) return individual?.response ?? business?.response ?? null;
  return { ...business.response, ...individual.response };
}

/** What a row came to whose account was or was not there. */
export function settleScreened(row: LeasedRow, screened: ScreenedRow): SettledRow {
  const individual_aml_status = screened.individual?.status ?? 'NOT_RUN';
  const account_aml_status = screened.business?.status ?? 'NOT_RUN';
  return {
    row_no: row.row_no,
    state: 'done',
    attempts: row.attempts + 1,
    why: null,
    again_seconds: 0,
    account_found: screened.account_found,
    account_name: screened.account_name,
    individual_aml_status,
    account_aml_status,
    suspected: individual_aml_status === 'SUSPECTED' || account_aml_status === 'SUSPECTED',
    responses: joinResponses(screened),
    differs: screened.differs,
  };
}

/** The row with the statuses of its runs once they are stored on its account. */
export function withStoredStatuses(row: SettledRow, stored: StoredAccount | undefined): SettledRow {
  if (!stored) return row;
  const individual_aml_status = stored.individual?.found ?? row.individual_aml_status;
  const account_aml_status = stored.business?.found ?? row.account_aml_status;
  const suspected = individual_aml_status === 'SUSPECTED' || account_aml_status === 'SUSPECTED';
  return { ...row, individual_aml_status, account_aml_status, suspected };
}

/** What rows add to the counts of their batch. */
export interface Tally {
  readonly individual_aml_count: number;
  readonly account_aml_count: number;
  readonly have_run_count: number;
  readonly suspected_count: number;
  readonly failed_count: number;
  readonly not_found_count: number;
}

/** What settled rows add to the counts of their batch; rows that wait again add nothing. */
export function tallyOf(rows: readonly SettledRow[]): Tally {
  const count = (holds: (row: SettledRow) => boolean) => rows.filter(holds).length;
  return {
    individual_aml_count: count((row) => row.individual_aml_status !== 'NOT_RUN'),
    account_aml_count: count((row) => row.account_aml_status !== 'NOT_RUN'),
    have_run_count: count((row) => row.state !== 'queued'),
    suspected_count: count((row) => row.suspected),
    failed_count: count((row) => row.state === 'failed'),
    not_found_count: count((row) => row.account_found === false),
  };
}
