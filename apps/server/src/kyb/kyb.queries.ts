import * as calls from '@verify-admin/rulebook/kyb/kyb.contract';
import { query } from '../kernel/command.ts';
import * as store from './kyb.store.ts';

export const listKybHistory = query(calls.listKybHistory, async (input, { app }) => ({
  data: await store.listKybHistory(app.db, input),
}));
