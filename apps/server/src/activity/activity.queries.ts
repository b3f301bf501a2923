import * as calls from '@verify-admin/rulebook/activity/activity.contract';
import { query } from '../kernel/command.ts';
import { listActivity } from './activity.store.ts';

export const listAccountActivity = query(calls.listAccountActivity, async (input, { app }) => ({
  data: await listActivity(app, input, input.limit),
}));
