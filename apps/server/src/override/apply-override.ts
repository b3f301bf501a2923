import type { KybStatus } from '@verify-admin/rulebook/kyb/kyb.states';
import {
  CHECKS,
  isStatusCheck,
  type OverrideCheck,
  type StatusOf,
} from '@verify-admin/rulebook/checks/checks';
import { OVERRIDE_SCAN_REF } from '@verify-admin/rulebook/override/override.rules';
import type { AuditEntry } from '../kernel/audit.ts';
import type { AppContext } from '../kernel/app-context.ts';
import type { OpenFacts } from '../kernel/facts/open-facts.ts';
import { deliverPush } from './provider-push.ts';
import { queuePush } from './provider-push.store.ts';

/** An override the rulebook let through. */
export interface Override {
  readonly check: OverrideCheck;
  /** The owner, where the account's KYC is per owner. */
  readonly account_sub_id: number | null;
  /** The status before. */
  readonly from: string | null;
  readonly override_status: string;
  readonly note: string;
  readonly admin_uuid: string;
  readonly now: string;
}

interface Overridden {
  readonly push_queued: boolean;
  readonly audit: AuditEntry;
  readonly afterwards?: () => Promise<void>;
}

/** OVERR-03, OVERR-07: sets the status with its history, and puts the provider's message into the outbox. */
export async function applyOverride(
  facts: OpenFacts,
  app: AppContext,
  { check, account_sub_id, from, override_status, note, ...by }: Override,
): Promise<Overridden> {
  const { key, trx } = facts;
  let afterwards: Overridden['afterwards'];
  if (isStatusCheck(check)) {
    const status = override_status as StatusOf<typeof check>;
    await facts.set(check, { status, note: note || null, ...by });
  } else {
    const cleaned_status = override_status as StatusOf<typeof check>;
    const scan_ref = OVERRIDE_SCAN_REF;
    await facts.setKyc({ account_sub_id, cleaned_status, scan_ref, note, ...by });
  }
  const { idenfy_id } = facts.record;
  if (CHECKS[check].override.isPushed && idenfy_id !== null) {
    const new_status = override_status as KybStatus;
    const id = await queuePush(trx, key, { idenfy_id, new_status, now: by.now });
    afterwards = () => deliverPush(app, id);
  }
  const detail = {
    from,
    to: override_status,
    owner: account_sub_id,
    scan_ref: OVERRIDE_SCAN_REF,
    note,
  };
  return {
    push_queued: afterwards !== undefined,
    audit: { act: CHECKS[check].override.act, account: key, outcome: override_status, detail },
    ...(afterwards && { afterwards }),
  };
}
