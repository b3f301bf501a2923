import * as calls from '@verify-admin/rulebook/aml/aml.contract';
import { query } from '../kernel/command.ts';
import { listBusinessHistory, listIndividualHistory } from './aml.store.ts';

export const listIndividualAmlHistory = query(
  calls.listIndividualAmlHistory,
  async (input, { app }) => ({ data: await listIndividualHistory(app.db, input) }),
);

export const listBusinessAmlHistory = query(
  calls.listBusinessAmlHistory,
  async (input, { app }) => ({ data: await listBusinessHistory(app.db, input) }),
);
