// Without it a check added to the rulebook would need its columns written here once more.
import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import type {
  CheckName,
  CHECKS,
  NoteOf,
  StatusCheck,
  StatusesOf,
  StatusOf,
} from '@verify-admin/rulebook/checks/checks';
import type { Generated } from 'kysely';
import type { Moment } from './columns.ts';

type Checks = typeof CHECKS;

/** The statuses of a verification record: of some the database has one for a new record, of others null. */
type Statuses = {
  [Column in keyof StatusesOf<CheckName>]: Generated<StatusesOf<CheckName>[Column]>;
};

/** Since when each check has its status. */
type Moments = { [C in CheckName as Checks[C]['columns']['since']]: Moment | null };

/** Who of the staff set it. */
type People = { [C in CheckName as Checks[C]['columns']['by']]: string | null };

/** Why it has it, of the checks that say why. */
type Notes = { [Column in NoteOf<CheckName>]: string | null };

/** The columns that the row of each check names. */
export type CheckColumns = Statuses & Moments & People & Notes;

export interface StatusHistoryTable extends AccountKey {
  id: Generated<number>;
  created: Moment;
  note: string | null;
  admin_uuid: string | null;
}

/** Of each check whose history is a table of its statuses, that table. */
export type StatusHistoryTables = {
  [C in StatusCheck as Checks[C]['history']['table']]: StatusHistoryTable &
    Record<Checks[C]['history']['status'], StatusOf<C>>;
};
