import type { AccountType } from '@verify-admin/rulebook/accounts/account-type';
import type { ApprovalRequestState } from '@verify-admin/rulebook/maker-checker/approval-request.states';
import type {
  DecisionKindName,
  RequestKind,
} from '@verify-admin/rulebook/maker-checker/decision-kinds';
import type { SettingKindName } from '@verify-admin/rulebook/maker-checker/setting-kinds';
import type { Generated } from 'kysely';
import type { Json, Moment } from './columns.ts';

/** One row per kind of decision, filled by the migration. */
export interface MakerCheckerSettingTable {
  kind: DecisionKindName;
  is_on: Generated<boolean>;
  /** Counts the changes. */
  version: Generated<number>;
  updated: Moment | null;
  admin_uuid: string | null;
}

/** A decision of a maker, or a change of a setting, that is applied when a checker approves it. */
export interface ApprovalRequestTable {
  id: Generated<number>;
  kind: RequestKind | SettingKindName;
  /** Both null where it is about a setting. */
  account_type: AccountType | null;
  account_id: number | null;
  /** The check, the hit or the setting; one request may be pending for each. */
  target: string;
  /** The requested decision in words. */
  summary: string;
  outcome: string;
  note: string;
  /** What is to be applied and the state it was based on, as its feature reads it. */
  decision: Json<unknown>;
  state: Generated<ApprovalRequestState>;
  created: Moment;
  /** Null where the retention rules asked: nobody of the staff is its maker. */
  maker_uuid: string | null;
}

/** Append-only: the request and its close. */
export interface ApprovalRequestEventTable {
  id: Generated<number>;
  approval_request_id: number;
  state: ApprovalRequestState;
  created: Moment;
  /** Null where nobody of the staff made it lapse. */
  admin_uuid: string | null;
  note: string;
}
