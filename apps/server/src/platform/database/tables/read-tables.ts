import type { ReadKind } from '@verify-admin/rulebook/kernel/reads';
import type { Moment } from './columns.ts';

/** What somebody saw within an hour; a second look is no second row. */
export interface ReadSubjectTable {
  admin_uuid: string;
  /** Its beginning. */
  hour: Moment;
  kind: ReadKind;
  /** `studio:48213`, `document 12`. */
  subject: string;
}

/** How much somebody read within an hour. */
export interface ReadCountTable {
  admin_uuid: string;
  hour: Moment;
  kind: ReadKind;
  used: number;
  /** When it was reported as unusual; null where it was not. */
  reported: Moment | null;
}
