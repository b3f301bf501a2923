import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import { formatClientId } from '@verify-admin/rulebook/accounts/client-id';
import { boundFacts } from '@verify-admin/rulebook/checks/facts.contract';
import { statusOf } from '@verify-admin/rulebook/checks/reopening.rules';
import {
  IGNORED,
  type IgnoredWhy,
  kybStatusOf,
  meaningOf,
  orderOf,
  type PersonResult,
  refusePersonResult,
} from '@verify-admin/rulebook/identity-provider/provider-result.rules';
import type { KycStatus } from '@verify-admin/rulebook/kyc/kyc.states';
import type { Transaction } from 'kysely';
import type { AppContext } from '../../kernel/app-context.ts';
import { systemStamp } from '../../kernel/audit.ts';
import { changeFacts } from '../../kernel/facts/change-facts.ts';
import { type OpenFacts, wholeCheck } from '../../kernel/facts/open-facts.ts';
import { runSystemAct, type SystemAct } from '../../kernel/system-act.ts';
import { findAccountOfCompany } from '../../override/provider-push.store.ts';
import { nowOf } from '../../platform/clock.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { workOn } from '../../platform/leases/queue.ts';
import { findReview } from '../company-reviews/company-reviews.store.ts';
import {
  endSession,
  findNewestDecision,
  findSession,
  findStaffDecision,
  type IdentitySession,
  storeDecision,
} from '../sessions/identity-sessions.store.ts';
import { isOfSession } from '../sessions/session-facts.ts';
import type { CallbackFacts, CompanyFacts, PersonFacts } from './callback-facts.ts';
import { CALLBACKS, settleCallback, type StoredCallback } from './provider-callbacks.store.ts';

const AML_WORDS = {
  clear: 'NOT_SUSPECTED',
  suspected: 'SUSPECTED',
  failed: 'AML_FAILED',
  none: null,
} as const;

/** Where a callback is worked on: one transaction at one moment. */
interface Place {
  readonly trx: Transaction<Schema>;
  readonly callback: StoredCallback;
  readonly now: string;
}

async function ignore({ trx, callback, now }: Place, why: IgnoredWhy): Promise<null> {
  await settleCallback(trx, callback, { state: 'ignored', why: IGNORED[why] }, now);
  return null;
}

function resultOf(
  facts: PersonFacts,
  { created }: IdentitySession,
  received: string,
): PersonResult {
  const finished = facts.finished === null ? Date.parse(received) : facts.finished * 1000;
  return { ...facts, begun: Date.parse(created), finished };
}

function noteOf({ overall, fraud_tags, mismatch_tags }: PersonFacts): string {
  const tags = [...fraud_tags, ...mismatch_tags];
  return tags.length === 0 ? `Provider: ${overall}` : `Provider: ${overall} (${tags.join(', ')})`;
}

/** Why a result is not about the person as the account knows them now; null where it is. */
async function refuseForeignFacts(
  facts: OpenFacts,
  session: IdentitySession,
): Promise<IgnoredWhy | null> {
  const { account_sub_id: owner } = session;
  const { is_per_owner, owners } = facts.before;
  if (is_per_owner !== (owner !== null)) return 'other-facts';
  const isNamed = owners.some((one) => one.owner === owner && one.standing === 'current');
  if (is_per_owner && !isNamed) return 'former-owner';
  const isHeld = session.revoked === null && (await isOfSession(facts, session));
  return isHeld ? null : 'other-facts';
}

async function applyPerson(
  place: Place,
  facts: OpenFacts,
  session: IdentitySession,
  reportedFacts: PersonFacts,
  result: PersonResult,
): Promise<SystemAct | null> {
  const { trx, callback, now } = place;
  const { account_sub_id: owner, reference: scan_ref } = session;
  const ref = { check: 'kyc', owner } as const;
  const from = (statusOf(ref, facts.before) ?? 'not-initiated') as KycStatus;
  const ignored =
    (await refuseForeignFacts(facts, session)) ??
    refusePersonResult(result, {
      status: from,
      decided: await findNewestDecision(trx, session),
      overridden: await findStaffDecision(trx, session),
    });
  if (result.final) await endSession(trx, session.id, now);
  const meaning = meaningOf(result);
  if (ignored || !meaning) return ignore(place, ignored ?? 'no-decision');
  const { status: to, effect } = meaning;
  if (effect === 'decides') await storeDecision(trx, session.id, orderOf(result, to));
  if (from === to) return ignore(place, 'same-status');

  const note = noteOf(reportedFacts);
  const tags = [...reportedFacts.fraud_tags, ...reportedFacts.mismatch_tags].join(', ');
  const reported = {
    verification_status: reportedFacts.overall,
    aml: AML_WORDS[reportedFacts.aml],
    reason: tags === '' ? null : tags,
  };
  const change = { account_sub_id: owner, cleaned_status: to, scan_ref, note, reported, now };
  await facts.setKyc({ ...change, admin_uuid: null });
  await settleCallback(trx, callback, { state: 'applied', why: null }, now);
  const detail = { from, to, owner, scan_ref, note };
  return { stamp: systemStamp(now), entry: { act: 'kyc.decided', outcome: to, detail } };
}

/** Why a review is not of what the account submitted last; null where it is, or nothing was submitted here. */
async function refuseForeignReview(
  facts: OpenFacts,
  company_id: string,
): Promise<IgnoredWhy | null> {
  const { trx, key } = facts;
  const review = await findReview(trx, key, company_id);
  if (!review) return facts.before.submission === null ? null : 'other-submission';
  if (review.submission_id !== review.newest_id) return 'other-submission';
  const bound = boundFacts.safeParse(review.facts).data;
  if (!bound || (await facts.isHeld(wholeCheck('kyb'), bound))) return null;
  return 'other-facts';
}

async function applyCompany(
  place: Place,
  facts: OpenFacts,
  { event, approval, reference, deny_reason }: CompanyFacts & { reference: string },
): Promise<SystemAct | null> {
  const { trx, callback, now } = place;
  const ignored = await refuseForeignReview(facts, reference);
  if (ignored) return ignore(place, ignored);
  const result = kybStatusOf({ event, approval }, facts.record.kyb_status);
  if ('ignored' in result) return ignore(place, result.ignored);
  const { status: kyb_status } = result;
  const word = approval ?? 'SUBMITTED';
  const note = deny_reason ? `Provider: ${word} (${deny_reason})` : `Provider: ${word}`;
  await facts.set('kyb', { status: kyb_status, note, admin_uuid: null, now });
  await settleCallback(trx, callback, { state: 'applied', why: null }, now);
  const act = event === 'COMPANY_SUBMIT' ? 'kyb.submitted' : 'kyb.decided';
  return { stamp: systemStamp(now), entry: { act, outcome: kyb_status, detail: { note } } };
}

type Run = (place: Place, facts: OpenFacts) => Promise<SystemAct | null>;

/** What a callback is about and what it leads to there; or why it is about nothing known. */
type Aim = { readonly key: AccountKey; readonly run: Run } | { readonly ignored: IgnoredWhy };

async function aimAtPerson({ db }: AppContext, facts: PersonFacts, received: string): Promise<Aim> {
  const session = await findSession(db, facts.reference);
  if (!session) return { ignored: 'unknown-reference' };
  if (session.client_id !== facts.client_id) return { ignored: 'other-person' };
  const result = resultOf(facts, session, received);
  const run: Run = (place, open) => applyPerson(place, open, session, facts, result);
  return { key: session, run };
}

async function aimAtCompany({ db }: AppContext, facts: CompanyFacts): Promise<Aim> {
  const { reference } = facts;
  const key = reference === null ? null : await findAccountOfCompany(db, reference);
  if (!key || reference === null) return { ignored: 'unknown-reference' };
  const client_id = formatClientId(key.account_type, key.account_id);
  const isOther = facts.client_id !== null && facts.client_id !== client_id;
  if (isOther) return { ignored: 'other-person' };
  return { key, run: (place, open) => applyCompany(place, open, { ...facts, reference }) };
}

async function apply(app: AppContext, callback: StoredCallback): Promise<null> {
  const now = nowOf(app.clock);
  const facts = callback.facts as CallbackFacts;
  const aim =
    facts.about === 'person'
      ? await aimAtPerson(app, facts, callback.received)
      : await aimAtCompany(app, facts);
  if ('ignored' in aim) {
    const end = { state: 'ignored', why: IGNORED[aim.ignored] } as const;
    await settleCallback(app.db, callback, end, now);
    return null;
  }
  const { key, run } = aim;
  await runSystemAct(app, key, (trx) =>
    changeFacts({ app, trx, now, by: null }, key, async (open) => {
      if (!(await CALLBACKS.lock(trx, callback))) return null;
      const place = { trx, callback, now };
      return open ? run(place, open) : ignore(place, 'unknown-reference');
    }),
  );
  return null;
}

/**
 * Applies the next callback that is due: status, history, audit line and the callback's own end in one
 * transaction. What a fault stopped is tried again, and is shown as failed after the last try.
 * @returns false when none is due.
 */
export const applyNextCallback = workOn({
  queue: CALLBACKS,
  attempt: apply,
  giveUp: ({ db, clock }: AppContext, callback, why) =>
    settleCallback(db, callback, { state: 'failed', why }, nowOf(clock)),
});
