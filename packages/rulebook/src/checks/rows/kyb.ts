import { KYB_NOT_INITIATED, KYB_STATES, type KybStatus } from '../../kyb/kyb.states.ts';
import type { CheckRow } from '../check-row.ts';

export const KYB = {
  label: 'KYB',
  short: 'KYB',
  decides: 'KYB status',
  place: 4,
  states: KYB_STATES,
  // ours: a business of which nothing was asked has no status, and can be looked for all the same.
  none: { word: 'NOT_INITIATED', state: KYB_NOT_INITIATED },
  columns: { status: 'kyb_status', since: 'kyb_status_timestamp', by: 'kyb_status_by' },
  history: {
    of: 'statuses',
    table: 'kyb_history',
    status: 'kyb_status',
    at: 'created',
    name: 'kyb',
    empty: 'No KYB history found',
    entry: 'KYB',
    why: ['note'],
    file: 'kyb-history',
    exported: ['id', 'kyb_status', 'note', 'idenfy_id', 'admin_uuid', 'created'],
  },
  stored_as: 'kyb',
  checklist: { row: 'kyb', seriousness: 4 },
  filter: { place: 1, counted: 'kyb' },
  rests_on: ['submission', 'papers'],
  favourable: ['APPROVED', 'KYB_APPROVED_KYC_BLOCK'],
  adverse: ['DENIED'],
  reopened: 'SUBMITTED',
  reopened_without_submission: 'PENDING',
  override: {
    options: ['APPROVED', 'DENIED', 'PENDING', 'KYB_APPROVED_KYC_BLOCK'],
    permission: 'kyb/override',
    kind: 'kyb_override',
    free: null,
    isPushed: true,
    needsReadiness: false,
    isOfOwners: false,
    act: 'kyb.overridden',
  },
  waits: [
    {
      kind: 'kyb',
      statuses: { kyb_status: ['SUBMITTED'] },
      since: ['kyb_status_timestamp'],
      otherwise: 'submit_timestamp',
    },
  ],
  resumesClocks: true,
  isSent: true,
  measured_from: { status: 'SUBMITTED' },
} as const satisfies CheckRow<KybStatus>;
