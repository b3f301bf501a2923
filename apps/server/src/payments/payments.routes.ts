import type { Served } from '../kernel/command.ts';
import { reveal, upsert } from './payments.commands.ts';
import { countryToPayments, history, selections } from './payments.queries.ts';

export const paymentsRoutes: readonly Served[] = [
  history,
  selections,
  countryToPayments,
  upsert,
  reveal,
];
