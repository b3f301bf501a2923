import type { AccountType } from '@verify-admin/rulebook/accounts/account-type';
import type { Moment } from './columns.ts';

export interface AuditLogTable {
  seq: number;
  created: Moment;
  actor_uuid: string | null;
  actor_role: string | null;
  act: string;
  account_type: AccountType | null;
  account_id: number | null;
  outcome: string | null;
  /** JSON text stored byte for byte, because its bytes are hashed. */
  detail: string;
  request_id: string;
  prev_hash: string;
  hash: string;
}

/** One row: where the chain ends. Locking it orders the writers. */
export interface AuditHeadTable {
  id: 1;
  seq: number;
  hash: string;
}
