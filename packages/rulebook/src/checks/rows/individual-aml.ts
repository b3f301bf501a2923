import { AML_STATES } from '../../aml/aml.states.ts';
import type { CheckRow } from '../check-row.ts';
import { factsChanged } from './facts-changed.ts';

export const INDIVIDUAL_AML = {
  label: 'Individual AML',
  short: 'Individual AML',
  decides: 'Individual AML status',
  place: 2,
  states: AML_STATES,
  begins: 'NOT_RUN',
  columns: {
    status: 'individual_aml_status',
    since: 'individual_aml_timestamp',
    by: 'individual_aml_by',
  },
  history: {
    of: 'runs',
    table: 'aml_individual_history',
    status: 'individual_aml_status',
    at: 'individual_aml_timestamp',
    name: 'aml_individual',
    empty: 'No AML individual history found',
    entry: 'Individual AML run',
    about: 'individual_name',
    why: ['admin_note'],
    file: 'aml-individual-runs',
  },
  stored_as: 'individual_aml',
  checklist: { row: 'individual-aml', seriousness: 1 },
  filter: null,
  rests_on: ['persons'],
  favourable: ['NOT_SUSPECTED'],
  adverse: ['SUSPECTED'],
  reopened: 'NOT_RUN',
  override: null,
  waits: [
    {
      kind: 'hits',
      open: 'individual_aml_open',
      since: ['individual_aml_timestamp'],
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
