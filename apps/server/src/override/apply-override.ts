import { isWordOf } from '@verify-admin/rulebook/kernel/vocabulary';
import { KYB_STATES } from '@verify-admin/rulebook/kyb/kyb.states';
import {
  OVERRIDE_SCAN_REF,
  type OverrideCheck,
  OVERRIDES,
} from '@verify-admin/rulebook/override/override.rules';
import type { Transaction } from 'kysely';
import type { AuditEntry } from '../kernel/audit.ts';
import type { AppContext } from '../kernel/app-context.ts';
import type { Schema } from '../platform/database/schema.ts';
import { CHECK_STEPS, type Decision, type CurrentStatus, type Subject } from './override.checks.ts';
import { deliverPush } from './provider-push.ts';
import { queuePush } from './provider-push.store.ts';

/** How an override is named in the audit log and the timeline. */
const ACTS = { kyc: 'kyc.overridden', kyb: 'kyb.overridden', legal: 'legal.decided' } as const;

/** An override the rulebook let through. */
export interface Override extends Decision {
  readonly check: OverrideCheck;
  readonly subject: Subject;
  /** The status of the check before. */
  readonly stored: CurrentStatus;
}

interface Overridden {
  readonly push_queued: boolean;
  readonly audit: AuditEntry;
  readonly afterwards?: () => Promise<void>;
}

/** OVERR-03, OVERR-07: sets the status with its history, and puts the provider's message into the outbox. */
export async function applyOverride(
  trx: Transaction<Schema>,
  app: AppContext,
  { check, subject, stored, ...decision }: Override,
): Promise<Overridden> {
  await CHECK_STEPS[check].apply(trx, subject, decision);
  const { key, account_sub_id, verification } = subject;
  const { override_status, note, now } = decision;
  const { idenfy_id } = verification;
  const push =
    OVERRIDES[check].isPushed && idenfy_id !== null && isWordOf(KYB_STATES, override_status)
      ? await queuePush(trx, key, { idenfy_id, new_status: override_status, now })
      : null;
  return {
    push_queued: push !== null,
    audit: {
      act: ACTS[check],
      account: key,
      outcome: override_status,
      detail: {
        from: stored.status,
        to: override_status,
        owner: account_sub_id,
        scan_ref: OVERRIDE_SCAN_REF,
        note,
      },
    },
    ...(push === null ? {} : { afterwards: () => deliverPush(app, push) }),
  };
}
