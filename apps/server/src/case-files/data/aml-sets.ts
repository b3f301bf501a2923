import type { TableSet } from './table-set.ts';

/** Who was screened, the hits, and the rescreening runs after lists changed. */
export const AML_SETS: readonly TableSet[] = [
  {
    name: 'aml-subjects',
    table: 'aml_subject',
    order: 'id',
    columns: [
      'id',
      'run_type',
      'client_id',
      'name',
      'dob',
      'country',
      'run_id',
      'removed_at',
      'removed_by',
    ],
  },
  {
    name: 'aml-hits',
    table: 'aml_hit',
    order: 'id',
    columns: [
      'id',
      'run_type',
      'run_id',
      'client_id',
      'list_name',
      'uid',
      'listed_name',
      'asked_name',
      'asked_dob',
      'asked_country',
      'score',
      'verdict',
      'record_hash',
    ],
  },
  {
    name: 'monitoring-alerts',
    table: 'monitoring_alert',
    order: 'id',
    columns: [
      'id',
      'list_name',
      'list_date',
      'run_type',
      'client_id',
      'run_id',
      'name',
      'hits',
      'created',
    ],
  },
  {
    name: 'monitoring',
    table: 'monitoring_switch',
    order: 'changed',
    columns: ['is_on', 'reason', 'changed', 'admin_uuid'],
  },
];
