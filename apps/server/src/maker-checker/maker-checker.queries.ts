import {
  DECISION_KIND_NAMES,
  DECISION_KINDS,
} from '@verify-admin/rulebook/maker-checker/decision-kinds';
import * as calls from '@verify-admin/rulebook/maker-checker/maker-checker.contract';
import { query } from '../kernel/command.ts';
import * as store from './approval-request.store.ts';
import { countHolders, listSettings } from './maker-checker.store.ts';

/** The most that are answered at once. */
const LIMITS = { pending: 200, closed: 20 } as const;

export const getMakerChecker = query(calls.getMakerChecker, async (_input, { app }) => {
  const rows = await listSettings(app.db);
  const data = await Promise.all(
    DECISION_KIND_NAMES.map(async (kind) => {
      const people = await countHolders(app.db, DECISION_KINDS[kind].permission);
      const row = rows.find((one) => one.kind === kind);
      const { is_on = false, version = 0, updated = null, admin_username = null } = row ?? {};
      return { kind, is_on, version, updated, admin_username, people };
    }),
  );
  return { data };
});

export const listApprovalRequests = query(calls.listApprovalRequests, async (input, { app }) => {
  const { account_type, account_id, of } = input;
  const account =
    account_type === undefined || account_id === undefined ? null : { account_type, account_id };
  const rows = await store.listApprovalRequests(app.db, { account, of, limit: LIMITS[of] });
  return {
    data: rows.map(({ closed_created, closed_by, closed_note, ...row }) => ({
      ...row,
      closed:
        closed_created === null
          ? null
          : { created: closed_created, admin_username: closed_by, note: closed_note ?? '' },
    })),
  };
});
