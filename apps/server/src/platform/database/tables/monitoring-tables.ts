import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import type { RunType } from '@verify-admin/rulebook/aml/aml.rules';
import type { Generated } from 'kysely';
import type { Json, Moment } from './columns.ts';

/** The screening of the monitored accounts against one list version, and its progress. */
export interface RescreeningRunTable {
  version_id: number;
  previous_id: number | null;
  list_name: string;
  list_date: string;
  state: 'waiting' | 'running' | 'done';
  created: Moment;
  finished: Moment | null;
  added: Generated<number>;
  changed: Generated<number>;
  removed: Generated<number>;
  accounts: Generated<number>;
  alerts: Generated<number>;
  /** The last account that was screened. */
  after_type: Generated<string>;
  after_id: Generated<number>;
  lease_by: string | null;
  lease_until: Moment | null;
}

export interface MonitoringAlertTable extends AccountKey {
  id: Generated<number>;
  version_id: number;
  list_name: string;
  list_date: string;
  run_type: RunType;
  client_id: string;
  /** The AML run with its hits. */
  run_id: number;
  name: string;
  hits: Json<unknown>;
  created: Moment;
}

export interface MonitoringSwitchTable extends AccountKey {
  is_on: boolean;
  reason: string;
  changed: Moment;
  admin_uuid: string;
}

/** A record its publisher took off the list; deleted when it is listed again. */
export interface DelistedRecordTable {
  list_name: string;
  uid: string;
  record_hash: string;
  version_id: number;
  list_date: string;
  created: Moment;
}
