import {
  DECISION_KIND_NAMES,
  DECISION_KINDS,
} from '@verify-admin/rulebook/maker-checker/decision-kinds';
import * as calls from '@verify-admin/rulebook/maker-checker/maker-checker.contract';
import { settingDecision } from '@verify-admin/rulebook/maker-checker/setting-decision';
import * as settingCalls from '@verify-admin/rulebook/maker-checker/setting-requests.contract';
import type { SettingRequest } from '@verify-admin/rulebook/maker-checker/setting-requests.contract';
import { may } from '@verify-admin/rulebook/staff/permissions';
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

interface Closing {
  readonly closed_created: string | null;
  readonly closed_by: string | null;
  readonly closed_note: string | null;
}

/** When, by whom and why a request was closed; null while it is pending. */
function closedOf({ closed_created, closed_by, closed_note }: Closing) {
  if (closed_created === null) return null;
  return { created: closed_created, admin_username: closed_by, note: closed_note ?? '' };
}

export const listApprovalRequests = query(calls.listApprovalRequests, async (input, { app }) => {
  const { account_type, account_id, of } = input;
  const account =
    account_type === undefined || account_id === undefined ? null : { account_type, account_id };
  const rows = await store.findApprovalRequests(app.db, { account, of, limit: LIMITS[of] });
  return {
    data: rows.map(({ closed_created, closed_by, closed_note, ...row }) => ({
      ...row,
      closed: closedOf({ closed_created, closed_by, closed_note }),
    })),
  };
});

type SettingRow = Awaited<ReturnType<typeof store.findSettingRequests>>[number];

function shownSetting(row: SettingRow): SettingRequest {
  return {
    id: row.id,
    kind: row.kind,
    target: row.target,
    summary: row.summary,
    outcome: row.outcome,
    note: row.note,
    state: row.state,
    created: row.created,
    maker: row.maker,
    account: settingDecision.parse(row.decision).account,
    closed: closedOf(row),
  };
}

export const listSettingRequests = query(
  settingCalls.listSettingRequests,
  async ({ of, account_type, account_id }, { app, actor }) => {
    const maker = may(actor.role, 'maker-checker/check-setting') ? null : actor.uuid;
    const rows = await store.findSettingRequests(app.db, { maker, of, limit: LIMITS[of] });
    const all = rows.map(shownSetting);
    if (account_type === undefined || account_id === undefined) return { data: all };
    const isOf = ({ account }: SettingRequest) =>
      account?.account_type === account_type && account.account_id === account_id;
    return { data: all.filter(isOf) };
  },
);
