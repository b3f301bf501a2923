import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import type { WorkKind } from '@verify-admin/rulebook/work/work-kinds';
import type { Generated } from 'kysely';
import type { Moment } from './columns.ts';

/**
 * What waits for a person. Triggers derive each row from the records it follows from and delete it
 * with its reason; only who holds it is written by the app.
 */
export interface WorkCaseTable extends AccountKey {
  id: Generated<number>;
  kind: WorkKind;
  /** What of the account waits where several may: an email, a request, `note:person`; else empty. */
  ref: Generated<string>;
  /** The kind of the email or the request; else empty. */
  about: Generated<string>;
  since: Moment;
  /** Since when it waits, later by the time it waited for the applicant. */
  clock: Moment;
  /** Since when it waits for the applicant; null while the clock runs. */
  paused: Moment | null;
  /** Whom the account is assigned to; of a mention, the person mentioned. */
  assignee: string | null;
  department: string;
  /** Who may not settle it, being the maker; null where everybody may. */
  maker: string | null;
  held_by: string | null;
  held_since: Moment | null;
  /** The last sign of the holder. */
  seen: Moment | null;
  /** By the database's clock. */
  lease_until: Moment | null;
}

/** When a case of a kind is amber and red. */
export interface WorkLimitTable {
  kind: WorkKind;
  amber_hours: number;
  red_hours: number;
  /** Counts the changes. */
  version: Generated<number>;
  updated: Moment | null;
  admin_uuid: string | null;
}
