import { listKybHistory as call } from '@verify-admin/rulebook/kyb/kyb.contract';
import { query } from '../kernel/command.ts';
import { listKybHistory } from './kyb.store.ts';

export const history = query(call, async (input, { app }) => ({
  data: await listKybHistory(app.db, input),
}));
