import type { ImportError, ImportRow } from '@verify-admin/rulebook/imports/read-row';
import type { Transaction } from 'kysely';
import type { FactsContext } from '../kernel/facts/open-facts.ts';
import type { Schema } from '../platform/database/schema.ts';
import type { StagedColumns } from './stage.store.ts';

/** Who imports, and when. */
export interface ImportStamp {
  /** ISO 8601 */
  readonly now: string;
  /** The user of the command line. */
  readonly operator: string;
  readonly app: FactsContext['app'];
}

/** How one kind of row comes into the database. */
export interface ImportPlan {
  readonly columns: StagedColumns;
  /** What is staged of a row that was read. */
  readonly stage: (values: ImportRow) => ImportRow;
  /** Which columns name the subject of a row, and the table it is in. */
  readonly table: string;
  readonly key: readonly string[];
  /** What is wrong with rows beside what is in the database. */
  readonly check: (trx: Transaction<Schema>) => Promise<readonly ImportError[]>;
  /**
   * Inserts the new rows and changes the existing ones, which it lists in `changed`.
   * @returns how many existing rows keep a status that the file says otherwise
   */
  readonly write: (trx: Transaction<Schema>, stamp: ImportStamp) => Promise<number>;
}
