import { listLegalHistory as call } from '@verify-admin/rulebook/legal/legal.contract';
import { query } from '../kernel/command.ts';
import { listLegalHistory } from './legal.store.ts';

export const history = query(call, async (input, { app }) => ({
  data: await listLegalHistory(app.db, input),
}));
