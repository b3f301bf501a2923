import * as calls from '@verify-admin/rulebook/legal/legal.contract';
import { query } from '../kernel/command.ts';
import * as store from './legal.store.ts';

export const listLegalHistory = query(calls.listLegalHistory, async (input, { app }) => ({
  data: await store.findLegalHistory(app.db, input),
}));
