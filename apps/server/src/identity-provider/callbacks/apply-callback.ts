import { randomUUID } from 'node:crypto';
import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import { formatClientId } from '@verify-admin/rulebook/accounts/client-id';
import {
  IGNORED,
  type IgnoredWhy,
  kybStatusOf,
  meaningOf,
  orderOf,
  type PersonResult,
  refusePersonResult,
} from '@verify-admin/rulebook/identity-provider/provider-result.rules';
import type { Transaction } from 'kysely';
import type { AppContext } from '../../kernel/app-context.ts';
import { systemStamp } from '../../kernel/audit.ts';
import { runSystemAct, type SystemAct } from '../../kernel/system-act.ts';
import { setKybStatus } from '../../kyb/kyb.store.ts';
import { findNewestRecord, setKycStatus } from '../../kyc/kyc.store.ts';
import { nowOf } from '../../platform/clock.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { faultFacts } from '../../platform/log.ts';
import { lockVerification } from '../../verification/verification.store.ts';
import {
  endSession,
  findNewestDecision,
  findOverrideMoment,
  findSession,
  type IdentitySession,
  storeDecision,
} from '../sessions/identity-sessions.store.ts';
import type { CallbackFacts, CompanyFacts, PersonFacts } from './callback-facts.ts';
import {
  findAccountOfCompany,
  lockQueuedCallback,
  postponeCallback,
  settleCallback,
  type StoredCallback,
  takeDueCallback,
} from './provider-callbacks.store.ts';

/** Six tries within about half an hour; the pause doubles from one to the next. */
const TRIES = 6;
const FIRST_PAUSE_SECONDS = 60;

const AML_WORDS = {
  clear: 'NOT_SUSPECTED',
  suspected: 'SUSPECTED',
  failed: 'AML_FAILED',
  none: null,
} as const;

/** Where a callback is worked on: one transaction at one moment. */
interface Place {
  readonly trx: Transaction<Schema>;
  readonly id: number;
  readonly now: string;
}

async function ignore({ trx, id, now }: Place, why: IgnoredWhy): Promise<null> {
  await settleCallback(trx, id, { state: 'ignored', why: IGNORED[why] }, now);
  return null;
}

function resultOf(facts: PersonFacts, received: string): PersonResult {
  const finished = facts.finished === null ? Date.parse(received) : facts.finished * 1000;
  return { ...facts, finished };
}

function noteOf({ overall, fraud_tags, mismatch_tags }: PersonFacts): string {
  const tags = [...fraud_tags, ...mismatch_tags];
  return tags.length === 0 ? `Provider: ${overall}` : `Provider: ${overall} (${tags.join(', ')})`;
}

async function applyPerson(
  place: Place,
  session: IdentitySession,
  facts: PersonFacts,
  result: PersonResult,
): Promise<SystemAct | null> {
  const { trx, id, now } = place;
  const verification = await lockVerification(trx, session);
  if (!verification) return ignore(place, 'unknown-reference');
  const { account_sub_id: owner, reference: scan_ref } = session;
  const record = await findNewestRecord(trx, session, owner);
  const from =
    owner === null ? verification.kyc_status : (record?.cleaned_status ?? 'not-initiated');
  const ignored = refusePersonResult(result, {
    status: from,
    decided: await findNewestDecision(trx, session),
    overridden: await findOverrideMoment(trx, session),
  });
  if (result.final) await endSession(trx, session.id, now);
  const meaning = meaningOf(result);
  if (ignored || !meaning) return ignore(place, ignored ?? 'no-decision');
  const { status: to, effect } = meaning;
  if (effect === 'decides') await storeDecision(trx, session.id, orderOf(result, to));
  if (from === to) return ignore(place, 'same-status');

  const note = noteOf(facts);
  const tags = [...facts.fraud_tags, ...facts.mismatch_tags].join(', ');
  const reported = {
    verification_status: facts.overall,
    aml: AML_WORDS[facts.aml],
    reason: tags === '' ? null : tags,
  };
  const change = { account_sub_id: owner, cleaned_status: to, scan_ref, note, reported, now };
  await setKycStatus(trx, session, { ...change, admin_uuid: null });
  await settleCallback(trx, id, { state: 'applied', why: null }, now);
  const detail = { from, to, owner, scan_ref, note };
  return { stamp: systemStamp(now), entry: { act: 'kyc.decided', outcome: to, detail } };
}

async function applyCompany(
  place: Place,
  key: AccountKey,
  { event, approval, reference, deny_reason }: CompanyFacts,
): Promise<SystemAct | null> {
  const { trx, id, now } = place;
  const verification = await lockVerification(trx, key);
  if (!verification) return ignore(place, 'unknown-reference');
  const result = kybStatusOf({ event, approval }, verification.kyb_status);
  if ('ignored' in result) return ignore(place, result.ignored);
  const { status: kyb_status } = result;
  const word = approval ?? 'SUBMITTED';
  const note = deny_reason ? `Provider: ${word} (${deny_reason})` : `Provider: ${word}`;
  const change = { kyb_status, idenfy_id: reference, note, admin_uuid: null, now };
  await setKybStatus(trx, key, change);
  await settleCallback(trx, id, { state: 'applied', why: null }, now);
  const act = event === 'COMPANY_SUBMIT' ? 'kyb.submitted' : 'kyb.decided';
  return { stamp: systemStamp(now), entry: { act, outcome: kyb_status, detail: { note } } };
}

/** What a callback is about and what it leads to there; or why it is about nothing known. */
type Aim =
  | { readonly key: AccountKey; readonly run: (place: Place) => Promise<SystemAct | null> }
  | { readonly ignored: IgnoredWhy };

async function aimAtPerson({ db }: AppContext, facts: PersonFacts, received: string): Promise<Aim> {
  const session = await findSession(db, facts.reference);
  if (!session) return { ignored: 'unknown-reference' };
  if (session.client_id !== facts.client_id) return { ignored: 'other-person' };
  const result = resultOf(facts, received);
  return { key: session, run: (place) => applyPerson(place, session, facts, result) };
}

async function aimAtCompany({ db }: AppContext, facts: CompanyFacts): Promise<Aim> {
  const key = facts.reference === null ? null : await findAccountOfCompany(db, facts.reference);
  if (!key) return { ignored: 'unknown-reference' };
  const client_id = formatClientId(key.account_type, key.account_id);
  const isOther = facts.client_id !== null && facts.client_id !== client_id;
  if (isOther) return { ignored: 'other-person' };
  return { key, run: (place) => applyCompany(place, key, facts) };
}

async function apply(app: AppContext, { id, facts: stored, received }: StoredCallback) {
  const now = nowOf(app.clock);
  const facts = stored as CallbackFacts;
  const aim =
    facts.about === 'person'
      ? await aimAtPerson(app, facts, received)
      : await aimAtCompany(app, facts);
  if ('ignored' in aim) {
    const end = { state: 'ignored', why: IGNORED[aim.ignored] } as const;
    return settleCallback(app.db, id, end, now);
  }
  await runSystemAct(app, aim.key, async (trx) =>
    (await lockQueuedCallback(trx, id)) ? aim.run({ trx, id, now }) : null,
  );
}

/**
 * Applies the next callback that is due: status, history, audit line and the callback's own end in one
 * transaction. What a fault stopped is tried again, and is shown as failed after the last try.
 * @returns false when none is due.
 */
export async function applyNextCallback(app: AppContext): Promise<boolean> {
  const callback = await takeDueCallback(app.db, randomUUID());
  if (!callback) return false;
  try {
    await apply(app, callback);
  } catch (error) {
    app.log.error({ ...faultFacts(error), callback: callback.id }, 'a callback was not applied');
    const why = 'A fault stopped it; the log has the details.';
    const now = nowOf(app.clock);
    if (callback.tries >= TRIES) {
      await settleCallback(app.db, callback.id, { state: 'failed', why }, now);
    } else {
      const seconds = FIRST_PAUSE_SECONDS * 2 ** (callback.tries - 1);
      await postponeCallback(app.db, callback.id, { seconds, why, now });
    }
  }
  return true;
}
