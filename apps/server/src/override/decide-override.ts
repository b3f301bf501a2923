import type { ClientId } from '@verify-admin/rulebook/accounts/client-id';
import type { editVerifyStatus } from '@verify-admin/rulebook/override/override.contract';
import {
  OVERRIDE_REFUSALS,
  type OverrideCheck,
  OVERRIDES,
  refuseNamedOwner,
  refuseOverride,
} from '@verify-admin/rulebook/override/override.rules';
import type { AuditEntry } from '../kernel/audit.ts';
import type { CommandContext } from '../kernel/command.ts';
import type { Refuse } from '../kernel/refused.ts';
import { findNewestRecord } from '../kyc/kyc.store.ts';
import { lapsePendingRequests } from '../maker-checker/approval-request.store.ts';
import { isMakerCheckerOn } from '../maker-checker/maker-checker.store.ts';
import { requestApproval } from '../maker-checker/request-approval.ts';
import { lockVerification } from '../verification/verification.store.ts';
import { applyOverride } from './apply-override.ts';

/** The checks by their names on the desk. */
const NAMES = { kyc: 'KYC', kyb: 'KYB', legal: 'Legal approval' } as const;

/** What a call that decides hands over; every one of them declares these refusals. */
type Context = Pick<CommandContext<typeof editVerifyStatus>, 'app' | 'trx' | 'actor' | 'now'> & {
  readonly refuse: Refuse<keyof (typeof editVerifyStatus)['refusals']>;
};

interface AskedOverride {
  /** The account, and the owner where its KYC is per owner. */
  readonly named: ClientId | null;
  readonly check: OverrideCheck;
  readonly override_status: string;
  readonly note: string;
  /** The status the person saw when deciding; null when none was named. */
  readonly expected: string | null;
}

interface DecidedOverride {
  /** In force from now on; the old one where a checker has to approve it first. */
  readonly status: string;
  readonly push_queued: boolean;
  readonly approval_request_id?: number;
  readonly audit: AuditEntry;
  readonly afterwards?: () => Promise<void>;
}

/** OVERR-03, OVERR-07: sets a status by hand; where maker-checker is on for it, requests it. */
export async function decideOverride(
  { app, trx, actor, now, refuse }: Context,
  { named, check, override_status, note, expected }: AskedOverride,
): Promise<DecidedOverride> {
  const verification = named && (await lockVerification(trx, named));
  if (!named || !verification) throw refuse('account/unknown');

  const { account_sub_id: owner, ...key } = named;
  const record = owner === null ? null : await findNewestRecord(trx, key, owner);
  const isPerOwner = verification.use_kyc_status_table === 1;
  const misnamed = refuseNamedOwner({ check, owner, isPerOwner, isKnown: record !== null });
  if (misnamed) throw refuse(misnamed);
  const { status, since } = record
    ? { status: record.cleaned_status, since: record.updated_1 }
    : verification.checks[check];

  const { kyb_status, kyc_status, idenfy_id } = verification;
  const ask = { check, override_status, reason: note, current: status, expected };
  const refusal = refuseOverride(actor.role, { ...ask, kyb_status, kyc_status });
  if (refusal) {
    const facts = { current_status: status ?? '', since: since ?? '' };
    throw refuse(refusal, { facts });
  }

  const { kind, options } = OVERRIDES[check];
  if (kind && (await isMakerCheckerOn(trx, kind))) {
    const label = options.find(({ value }) => value === override_status)?.label ?? override_status;
    const request = {
      ...key,
      kind,
      target: check,
      summary: `${NAMES[check]}: ${label}`,
      outcome: override_status,
      note,
      decision: { check, override_status, seen: { status, since } },
      created: now,
      maker_uuid: actor.uuid,
    };
    const requested = await requestApproval(trx, request, refuse);
    return { status: status ?? '', push_queued: false, ...requested };
  }

  const named_owner = { account_sub_id: owner, idenfy_id, from: status };
  const override = { key, check, ...named_owner, override_status, note };
  const applied = await applyOverride(trx, app, { ...override, admin_uuid: actor.uuid, now });
  if (kind) {
    const why = OVERRIDE_REFUSALS['override/stale'].sentence;
    const superseded = { ...key, kind, targets: [check] };
    await lapsePendingRequests(trx, superseded, { now, by: actor.uuid, why });
  }
  return { status: override_status, ...applied };
}
