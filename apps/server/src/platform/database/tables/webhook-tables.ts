import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import type { DeliveryState } from '@verify-admin/rulebook/kernel/delivery';
import type { SentCheck } from '@verify-admin/rulebook/checks/checks';
import type { Generated } from 'kysely';
import type { GeneratedMoment, Moment, TracedColumns } from './columns.ts';

/** Whether messages are queued at all: the database has no settings of its own. */
export interface StatusWebhookTargetTable {
  id: number;
  enabled: boolean;
}

/** A changed status on its way to the payment provider; rows are written by a trigger. */
export interface StatusWebhookTable extends AccountKey, TracedColumns {
  id: Generated<number>;
  /** Of the account, from 1; the database gives it. */
  sequence: Generated<number>;
  check_name: SentCheck;
  from_status: string | null;
  to_status: string;
  changed: GeneratedMoment;
  state: Generated<DeliveryState>;
  why: Generated<string | null>;
  tries: Generated<number>;
  due: GeneratedMoment;
  lease_by: Generated<string | null>;
  lease_until: Generated<Moment | null>;
  updated: GeneratedMoment;
}
