import type { Generated } from 'kysely';
import type { Moment } from './columns.ts';

/** A backup that was begun. While it is not finished and leased, no object is swept from the storage. */
export interface BackupRunTable {
  /** The id of the backup. */
  id: string;
  started: Moment;
  finished: Moment | null;
  /** By the database's clock. */
  lease_until: Moment;
  /** The last line of the audit log in it. */
  until_entry: Generated<number>;
  documents: Generated<number>;
  missing_documents: Generated<number>;
}
