import type { StaffedDepartment } from '@verify-admin/rulebook/assignments/department-roles';
import type { Generated } from 'kysely';
import type { Json, Moment } from './columns.ts';

/** Filters and order of the status list under a name. */
export interface SavedViewTable {
  id: Generated<string>;
  owner: string;
  name: string;
  /** The name without case: unique among the views of a person. */
  name_key: string;
  /** With which department it is shared; null for the owner alone. */
  department: StaffedDepartment | null;
  /** As an earlier build may have stored them; `readStoredView` reads them. */
  filter: Json<unknown>;
  sort: Json<unknown>;
  /** Counts the changes. */
  version: Generated<number>;
  created: Moment;
  changed: Moment;
}

/** The view a person's desk opens with. */
export interface StartViewTable {
  admin_uuid: string;
  view_id: string;
}
