import type { Generated } from 'kysely';
import type { Moment } from './columns.ts';

export type KeyPurpose = 'token' | 'link' | 'data' | 'webhook' | 'audit';

/** By what a key is known again; a purpose of which nothing is stored has the row of its current key alone. */
export interface KeyCanaryTable {
  purpose: KeyPurpose;
  key_id: string;
  /** A text that DATA_KEY sealed; a keyed hash of the others. */
  proof: string;
  created: Moment;
  /** The key before it, where the settings did not name it as the previous one. */
  replaced_key_id: string | null;
}

/** One rotation of DATA_KEY; at most one is unfinished. */
export interface KeyRotationTable {
  id: Generated<number>;
  /** The key it encrypts with. */
  key_id: string;
  total: number;
  done: Generated<number>;
  /** Values that did not decrypt in their place, and were left as they are. */
  unreadable: Generated<number>;
  started: Moment;
  finished: Moment | null;
}
