import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import type { RequestKind } from '@verify-admin/rulebook/maker-checker/decision-kinds';
import type { SettingKindName } from '@verify-admin/rulebook/maker-checker/setting-kinds';
import type { Transaction } from 'kysely';
import type { Actor } from '../kernel/actor.ts';
import type { AuditEntry } from '../kernel/audit.ts';
import type { AppContext } from '../kernel/app-context.ts';
import type { Schema } from '../platform/database/schema.ts';
import type { StoredApprovalRequest, StoredSettingRequest } from './approval-request.store.ts';

/** The checker and the moment of the approval; the account, or the settings, are locked. */
export interface ApprovalContext {
  readonly app: AppContext;
  readonly trx: Transaction<Schema>;
  readonly actor: Actor;
  readonly now: string;
}

/** The applied decision, or the sentence why it can no longer be applied. */
export type ApplyResult =
  | { readonly audit: AuditEntry; readonly afterwards?: () => Promise<void> }
  | { readonly lapsed: string };

/** How a feature applies its decisions of some kinds once a checker has approved them. */
export interface ApprovalHandler {
  readonly kinds: readonly RequestKind[];
  readonly apply: (
    request: StoredApprovalRequest,
    context: ApprovalContext,
  ) => Promise<ApplyResult>;
}

/** How a feature applies its changes of settings of some kinds once a second ADMIN has approved them. */
export interface SettingHandler {
  readonly settings: readonly SettingKindName[];
  readonly apply: (
    request: StoredSettingRequest & {
      /** The account whose setting it is; null where it is of none. */
      readonly account: AccountKey | null;
      /** What `requestSetting` was handed as `change`. */
      readonly change: unknown;
    },
    context: ApprovalContext,
  ) => Promise<ApplyResult>;
}
