import type { Migration } from 'kysely';
import * as house from './202611211500-house.ts';
import * as payments from './202611211700-payments.ts';
import * as amlBatches from './202611211930-aml-batches.ts';

/** Every migration by its timestamped name, in order. Merged ones are never edited. */
export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '202611211500-house': house,
  '202611211700-payments': payments,
  '202611211930-aml-batches': amlBatches,
};
