import type { ScanState } from '@verify-admin/rulebook/documents/scan.states';
import type { Generated } from 'kysely';
import type { GeneratedMoment, Moment } from './columns.ts';

/** Whether new files wait for a scanner: the database has no settings of its own. */
export interface FileScanTargetTable {
  id: number;
  enabled: boolean;
}

/** A stored file and what the scanner said of it; rows are written by triggers of the tables that name files. */
export interface FileScanTable {
  storage_key: string;
  size: number;
  state: Generated<ScanState>;
  /** The scanner's name of what it found. */
  found: Generated<string | null>;
  /** Why the scanner gave no answer, at the last try. */
  why: Generated<string | null>;
  /** Whether the bytes of a refused file are deleted. */
  is_deleted: Generated<boolean>;
  tries: Generated<number>;
  due: GeneratedMoment;
  lease_by: Generated<string | null>;
  lease_until: Generated<Moment | null>;
  created: GeneratedMoment;
  answered: Generated<Moment | null>;
}
