import { listAccountActivity } from '@verify-admin/rulebook/activity/activity.contract';
import { query } from '../kernel/command.ts';
import { listActivity } from './activity.store.ts';

export const accountActivity = query(listAccountActivity, async (input, { app }) => ({
  data: await listActivity(app.db, input, input.limit),
}));
