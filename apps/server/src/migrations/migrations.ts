import type { Migration } from 'kysely';
import * as house from './202611211500-house.ts';

/** Every migration by its timestamped name, in order. Merged ones are never edited. */
export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '202611211500-house': house,
};
