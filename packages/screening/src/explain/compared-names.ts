import type { FoldedName } from '../fold/fold-name.ts';
import type { NameTables } from '../index/name-tables.ts';

/** The two names of a hit as they were folded, and the tables they were compared in. */
export interface ComparedNames {
  readonly query: FoldedName;
  readonly listed: FoldedName;
  readonly tables: NameTables;
}
