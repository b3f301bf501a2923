import { OVERALL_STATES, type OverallStatus } from '../../studios/overall.states.ts';
import type { CheckRow } from '../check-row.ts';

export const OVERALL = {
  label: 'KYB review',
  short: 'KYB review',
  decides: 'KYB review',
  place: 5,
  states: OVERALL_STATES,
  begins: 'PENDING',
  columns: {
    status: 'overall_status',
    since: 'overall_status_timestamp',
    by: 'overall_status_by',
    note: 'overall_notes',
  },
  history: {
    of: 'statuses',
    table: 'overall_history',
    status: 'overall_status',
    at: 'created',
    name: 'overall',
    empty: 'No KYB review history found',
    entry: 'KYB review',
    why: ['note'],
    file: 'overall-history',
  },
  stored_as: 'review',
  checklist: null,
  filter: null,
  // ours: a review sums up the documents, and what speaks against the account; an outcome that becomes
  // better leaves it as it is.
  rests_on: ['submission', 'papers', 'objections'],
  favourable: ['APPROVED'],
  adverse: ['DENIED'],
  reopened: 'PENDING',
  override: null,
  waits: [],
  resumesClocks: false,
  isImported: true,
  isSent: false,
  measured_from: null,
} as const satisfies CheckRow<OverallStatus>;
