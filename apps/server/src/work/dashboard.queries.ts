import * as calls from '@verify-admin/rulebook/work/dashboard.contract';
import { query } from '../kernel/command.ts';
import { listAssigned } from './dashboard.store.ts';

export const getUserDashboard = query(calls.getUserDashboard, async (input, { app, actor }) => {
  const { username, role, email } = actor;
  return {
    profile: { username, role, email },
    ...(await listAssigned(app.db, actor.uuid, input)),
  };
});
