import {
  listBusinessAmlHistory,
  listIndividualAmlHistory,
} from '@verify-admin/rulebook/aml/aml.contract';
import { query } from '../kernel/command.ts';
import { listBusinessHistory, listIndividualHistory } from './aml.store.ts';

export const individualHistory = query(listIndividualAmlHistory, async (input, { house }) => ({
  data: await listIndividualHistory(house.db, input),
}));

export const businessHistory = query(listBusinessAmlHistory, async (input, { house }) => ({
  data: await listBusinessHistory(house.db, input),
}));
