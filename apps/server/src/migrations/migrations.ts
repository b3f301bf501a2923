import type { Migration } from 'kysely';
import * as baseline from './202611301400-baseline.ts';
import * as statusCounts from './202611301500-status-counts.ts';
import * as textStatistics from './202611301510-text-statistics.ts';
import * as dependenciesOfProcesses from './202611302310-dependencies-of-processes.ts';
import * as disksOfProcesses from './202612010400-disks-of-processes.ts';

/** What a migration that takes something away says of it (0078). */
export interface Contract {
  /** A migration that every release has which does not use it any more. Older ones are refused from then on. */
  readonly needs: string;
  /** What is taken away, and since when nothing uses it. */
  readonly reason: string;
}

export type ProductMigration = Migration & { readonly contract?: Contract };

/** Every migration by its timestamped name, in order. Merged ones are never edited. */
export const MIGRATIONS: Readonly<Record<string, ProductMigration>> = {
  '202611301400-baseline': baseline,
  '202611301500-status-counts': statusCounts,
  '202611301510-text-statistics': textStatistics,
  '202611302310-dependencies-of-processes': dependenciesOfProcesses,
  '202612010400-disks-of-processes': disksOfProcesses,
};
