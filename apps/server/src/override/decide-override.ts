import type { ClientId } from '@verify-admin/rulebook/accounts/client-id';
import { checkRow } from '@verify-admin/rulebook/checks/checks';
import type { editVerifyStatus } from '@verify-admin/rulebook/override/override.contract';
import type { OverrideCheck } from '@verify-admin/rulebook/checks/checks';
import {
  OVERRIDE_REFUSALS,
  OVERRIDES,
  refuseFormerOwner,
  refuseNamedOwner,
  refuseOverride,
} from '@verify-admin/rulebook/override/override.rules';
import type { AuditEntry } from '../kernel/audit.ts';
import type { CommandContext } from '../kernel/command.ts';
import { changeFacts } from '../kernel/facts/change-facts.ts';
import type { OpenFacts } from '../kernel/facts/open-facts.ts';
import { findNewestRecord } from '../kernel/facts/statuses.store.ts';
import type { Refuse } from '../kernel/refused.ts';
import { lapsePendingRequests } from '../maker-checker/approval-request.store.ts';
import { isMakerCheckerOn } from '../maker-checker/maker-checker.store.ts';
import { requestApproval } from '../maker-checker/request-approval.ts';
import { statusOfCheck } from '../verification/verification.store.ts';
import { applyOverride } from './apply-override.ts';

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
  /** The facts the person saw. */
  readonly facts: string | undefined;
}

interface DecidedOverride {
  /** In force from now on; the old one where a checker has to approve it first. */
  readonly status: string;
  /** Of the whole check, on which every owner counts. */
  readonly account_status: string;
  readonly push_queued: boolean;
  readonly facts: string;
  readonly approval_request_id?: number;
  readonly audit: AuditEntry;
  readonly afterwards?: () => Promise<void>;
}

/** OVERR-03, OVERR-07: sets a status by hand; where maker-checker is on for it, requests it. */
export async function decideOverride(
  context: Context,
  asked: AskedOverride,
): Promise<DecidedOverride> {
  const { app, trx, actor, now, refuse } = context;
  const { named } = asked;
  if (!named) throw refuse('account/unknown');
  return changeFacts({ app, trx, now, by: actor.uuid }, named, async (facts) => {
    if (!facts) throw refuse('account/unknown');
    return decide(context, { ...asked, named }, facts);
  });
}

async function statusNow(facts: OpenFacts, check: OverrideCheck): Promise<string> {
  return (await facts.ground()).statuses[check] ?? '';
}

async function decide(
  { app, trx, actor, now, refuse }: Context,
  {
    named,
    check,
    override_status,
    note,
    expected,
    facts: seen,
  }: AskedOverride & { named: ClientId },
  facts: OpenFacts,
): Promise<DecidedOverride> {
  const { account_sub_id: owner, ...key } = named;
  const { record: verification } = facts;
  const record = owner === null ? null : await findNewestRecord(trx, key, owner);
  const isPerOwner = verification.use_kyc_status_table === 1;
  const misnamed = refuseNamedOwner({ check, owner, isPerOwner, isKnown: record !== null });
  if (misnamed) throw refuse(misnamed);
  const former = facts.before.owners.find((one) => one.owner === owner);
  const kept = check === 'kyc' && former && refuseFormerOwner(former, override_status);
  if (kept) throw refuse(kept);
  const { status, since } = record
    ? { status: record.cleaned_status, since: record.updated_1 }
    : statusOfCheck(verification, check);

  const { kyb_status, kyc_status } = verification;
  const ref = { check, owner };
  await facts.expect(ref, seen);
  const isDecidedAgain = verification.facts_changed.includes(check);
  const ask = { check, override_status, reason: note, current: status, expected, isDecidedAgain };
  const refusal = refuseOverride(actor.role, { ...ask, kyb_status, kyc_status });
  if (refusal) {
    const known = { current_status: status ?? '', since: since ?? '' };
    throw refuse(refusal, { facts: known });
  }

  const { kind, options } = OVERRIDES[check];
  if (kind && (await isMakerCheckerOn(trx, kind))) {
    const label = options.find(({ value }) => value === override_status)?.label ?? override_status;
    const bound = await facts.bound(ref);
    const request = {
      ...key,
      kind,
      target: check,
      summary: `${checkRow(check).label}: ${label}`,
      outcome: override_status,
      note,
      decision: { check, override_status, seen: { status, since }, facts: bound },
      created: now,
      maker_uuid: actor.uuid,
    };
    const requested = await requestApproval(trx, request, refuse);
    const text = await facts.text(ref);
    const unchanged = { status: status ?? '', account_status: await statusNow(facts, check) };
    return { ...unchanged, push_queued: false, facts: text, ...requested };
  }

  const named_owner = { account_sub_id: owner, from: status };
  const override = { check, ...named_owner, override_status, note };
  const applied = await applyOverride(facts, app, { ...override, admin_uuid: actor.uuid, now });
  if (kind) {
    const why = OVERRIDE_REFUSALS['override/stale'].sentence;
    const superseded = { ...key, kind, targets: [check] };
    await lapsePendingRequests(trx, superseded, { now, by: actor.uuid, why });
  }
  const account_status = await statusNow(facts, check);
  return { status: override_status, account_status, facts: await facts.text(ref), ...applied };
}
