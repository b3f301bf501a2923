import { AML_STATES } from '../../aml/aml.states.ts';
import type { CheckRow } from '../check-row.ts';
import { factsChanged } from './facts-changed.ts';

export const BUSINESS_AML = {
  label: 'Business AML',
  short: 'Business AML',
  decides: 'Business AML status',
  place: 3,
  states: AML_STATES,
  begins: 'NOT_RUN',
  columns: {
    status: 'business_aml_status',
    since: 'business_aml_timestamp',
    by: 'business_aml_by',
  },
  history: {
    of: 'runs',
    table: 'aml_business_history',
    status: 'business_aml_status',
    at: 'business_aml_timestamp',
    name: 'aml_business',
    empty: 'No AML business history found',
    entry: 'Business AML run',
    about: 'business_name',
    why: ['admin_note'],
    file: 'aml-business-runs',
  },
  stored_as: 'business_aml',
  checklist: { row: 'business-aml', seriousness: 2 },
  filter: null,
  rests_on: ['companies'],
  favourable: ['NOT_SUSPECTED'],
  adverse: ['SUSPECTED'],
  reopened: 'NOT_RUN',
  override: null,
  waits: [
    {
      kind: 'hits',
      open: 'business_aml_open',
      since: ['business_aml_timestamp'],
      otherwise: 'updated',
      keepsFirst: true,
    },
    factsChanged,
  ],
  resumesClocks: false,
  isImported: false,
  isSent: true,
  measured_from: 'run',
} as const satisfies CheckRow<keyof typeof AML_STATES>;
