import type { AccountType } from '@verify-admin/rulebook/accounts/account-type';
import type { Generated } from 'kysely';
import type { GeneratedMoment, Json, Moment } from './columns.ts';

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

/** What the chain was at a moment, as it is kept outside the database. */
export interface AuditCheckpointTable {
  seq: number;
  after: number;
  created: Moment;
  /** The signed line, byte for byte. */
  text: string;
}

/** A place outside the database, and how far the checkpoints have come there. */
export interface AuditPlaceTable {
  name: string;
  delivered: Generated<number>;
  delivered_at: Moment | null;
  /** Why the last try failed; null where it did not. */
  why: string | null;
  tries: Generated<number>;
  next_try: GeneratedMoment;
  lease_by: string | null;
  lease_until: Moment | null;
}

/** One row: when the audit trail is verified next. */
export interface AuditCheckTable {
  id: 1;
  next_try: GeneratedMoment;
  lease_by: string | null;
  lease_until: Moment | null;
}

/** The state of an account right after a decision, by the number of its audit line. */
export interface DecisionFactsTable {
  seq: number;
  account_type: AccountType;
  account_id: number;
  facts: Json<unknown>;
  /** The rules that allowed it, in the words of the build that decided. */
  rules: Json<unknown>;
}
