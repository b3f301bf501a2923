import * as calls from '@verify-admin/rulebook/clock-cases/clock-cases.contract';
import { listOpenCases } from '../kernel/clock-check/clock-cases.store.ts';
import { query } from '../kernel/command.ts';

export const listClockCases = query(calls.listClockCases, async (_input, { app }) => {
  const [cases, { database }] = [await listOpenCases(app.db), await app.readClocks()];
  return { data: { cases: [...cases], database: new Date(database).toISOString() } };
});
