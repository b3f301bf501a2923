import {
  listBusinessAmlHistory,
  listIndividualAmlHistory,
} from '@verify-admin/rulebook/aml/aml.contract';
import { query } from '../kernel/command.ts';
import { listBusinessHistory, listIndividualHistory } from './aml.store.ts';

export const individualHistory = query(listIndividualAmlHistory, async (input, { app }) => ({
  data: await listIndividualHistory(app.db, input),
}));

export const businessHistory = query(listBusinessAmlHistory, async (input, { app }) => ({
  data: await listBusinessHistory(app.db, input),
}));
