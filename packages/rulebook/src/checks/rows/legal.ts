import { LEGAL_NEEDS } from '../../legal/legal.rules.ts';
import { LEGAL_STATES, type LegalStatus } from '../../legal/legal.states.ts';
import type { CheckRow } from '../check-row.ts';

export const LEGAL = {
  label: 'Legal approval',
  short: 'Legal',
  decides: 'Legal approval',
  place: 6,
  states: LEGAL_STATES,
  none: { word: 'PENDING', state: LEGAL_STATES.PENDING },
  begins: null,
  columns: {
    status: 'due_diligence_status',
    since: 'due_diligence_timestamp',
    by: 'due_diligence_by',
  },
  history: {
    of: 'statuses',
    table: 'legal_history',
    status: 'due_diligence_status',
    at: 'created',
    name: 'legal',
    empty: 'No legal history found',
    entry: 'Legal approval',
    why: ['note'],
    file: 'legal-history',
  },
  stored_as: 'legal',
  checklist: { row: 'legal', seriousness: 6 },
  filter: { place: 3, counted: 'legal' },
  rests_on: ['outcomes', 'submission', 'papers', 'person', 'persons', 'companies'],
  favourable: ['APPROVED', 'LEGAL_OVERRIDE_APPROVED'],
  adverse: ['DENIED'],
  // EXP-12
  lapsed: 'EXPIRED',
  reopened: 'PENDING',
  override: {
    options: ['APPROVED', 'DENIED', 'LEGAL_OVERRIDE_APPROVED', 'PENDING'],
    permission: 'legal/override',
    kind: 'legal_override',
    free: 'APPROVED',
    isPushed: false,
    needsReadiness: true,
    isOfOwners: false,
    act: 'legal.decided',
    sentence: 'decided Legal approval',
  },
  waits: [
    {
      kind: 'legal',
      statuses: {
        kyb_status: [LEGAL_NEEDS.kyb_status],
        kyc_status: [LEGAL_NEEDS.kyc_status],
        due_diligence_status: ['PENDING', null],
      },
      since: ['kyb_status_timestamp', 'kyc_status_timestamp', 'due_diligence_timestamp'],
      otherwise: 'submit_timestamp',
    },
  ],
  resumesClocks: false,
  isImported: true,
  isSent: true,
  measured_from: 'readiness',
} as const satisfies CheckRow<LegalStatus>;
