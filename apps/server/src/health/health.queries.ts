import * as calls from '@verify-admin/rulebook/kernel/health.contract';
import { query } from '../kernel/command.ts';
import { BUILD_NUMBER } from '../platform/build-number.ts';
import { findServerVersion } from '../platform/database/server-version.ts';

/** CALL-18: a database that is gone answers 503 like every other call. */
export const getHealth = query(calls.getHealth, async (_input, { app, isOperator }) => {
  await findServerVersion(app.db);
  return { status: 'ok' as const, ...(isOperator() && { build: BUILD_NUMBER }) };
});
