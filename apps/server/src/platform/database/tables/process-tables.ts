import type { Generated } from 'kysely';
import type { Moment } from './columns.ts';

/** A process that runs, or ran until its last sign of life. Moments are of the database's clock. */
export interface ProcessLifeTable {
  process_id: string;
  /** `web`, `worker` or `all`. */
  role: string;
  /** The version of the product. */
  build: string;
  started: Generated<Moment>;
  seen: Generated<Moment>;
  /** Seconds by which its clock is ahead of the database's; negative where it is behind. */
  clock_ahead: number;
}
