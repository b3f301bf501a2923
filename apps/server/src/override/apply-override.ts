import type { KybStatus } from '@verify-admin/rulebook/kyb/kyb.states';
import type { KycStatus } from '@verify-admin/rulebook/kyc/kyc.states';
import type { LegalStatus } from '@verify-admin/rulebook/legal/legal.states';
import { CHECKS, type OverrideCheck } from '@verify-admin/rulebook/checks/checks';
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
  /** By which the provider knows the company. */
  readonly idenfy_id: string | null;
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
  { check, account_sub_id, idenfy_id, from, override_status, note, ...by }: Override,
): Promise<Overridden> {
  const { key, trx } = facts;
  let afterwards: Overridden['afterwards'];
  switch (check) {
    case 'kyc': {
      const cleaned_status = override_status as KycStatus;
      const scan_ref = OVERRIDE_SCAN_REF;
      await facts.setKyc({ account_sub_id, cleaned_status, scan_ref, note, ...by });
      break;
    }
    case 'kyb': {
      const kyb_status = override_status as KybStatus;
      await facts.setKyb({ kyb_status, idenfy_id, note, ...by });
      if (CHECKS[check].override.isPushed && idenfy_id !== null) {
        const push = { idenfy_id, new_status: kyb_status, now: by.now };
        const id = await queuePush(trx, key, push);
        afterwards = () => deliverPush(app, id);
      }
      break;
    }
    case 'legal': {
      const due_diligence_status = override_status as LegalStatus;
      await facts.setLegal({ due_diligence_status, note: note || null, ...by });
    }
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
