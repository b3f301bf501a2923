import type { ListOutcome } from '@verify-admin/rulebook/lists/list-outcomes';
import type { Generated } from 'kysely';
import type { Moment } from './columns.ts';

/** The validators of a file at the last import of its list. */
export interface ListSourceTable {
  /** SHA-256 of the address, which may hold a secret. */
  url_key: string;
  list_name: string;
  etag: string | null;
  last_modified: string | null;
  /** The import it led to; while another one is in force, the file is asked for unconditionally. */
  version_sha256: string;
  fetched: Moment;
}

export interface ListUpdateRunTable {
  id: Generated<number>;
  state: 'waiting' | 'running' | 'done';
  how: 'schedule' | 'desk' | 'command-line';
  /** The lists that were asked for, with commas between them; empty means all. */
  names: string;
  /** Why it also takes what looks incomplete; null where it does not. */
  force_reason: string | null;
  actor_uuid: string | null;
  created: Moment;
  finished: Moment | null;
  lease_by: string | null;
  lease_until: Moment | null;
}

export interface ListUpdateTable {
  id: Generated<number>;
  run_id: number | null;
  list_name: string;
  how: 'schedule' | 'desk' | 'command-line' | 'upload' | 'import';
  host: string;
  started: Moment;
  finished: Moment;
  outcome: ListOutcome;
  reason: string | null;
  /** Why somebody put it in force although it was refused. */
  force_reason: Generated<string | null>;
  actor_uuid: string | null;
  version_id: number | null;
  entries_before: number | null;
  entries_after: number | null;
  added: number | null;
  changed: number | null;
  removed: number | null;
}

/** The files of a list that is brought in several, until the last of them is there. */
export interface ListUploadTable {
  upload_id: string;
  filename: string;
  content: Buffer;
  modified: string;
  admin_uuid: string;
  created: Moment;
}
