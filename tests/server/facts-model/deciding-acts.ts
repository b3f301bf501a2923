import { CHECKS, type OverrideCheck } from '@verify-admin/rulebook/checks/checks';
import type { Client } from '../../factories/client.ts';
import { savePayment as save, upsertPayment } from '../../factories/payment-details.ts';
import type { Deed } from '../../facts-model/oracle/deeds.ts';
import { refKey } from '../../facts-model/oracle/model.ts';
import type { Ref } from '../../facts-model/oracle/rests-on.ts';
import { BANKS, COUNTRIES, pick } from '../../facts-model/values.ts';
import { type Act, granted } from './act.ts';
import type { RealDesk } from './real-desk.ts';
import { personOf } from './writing-acts.ts';

/** What a person sees counts for two in three of the decisions; the others name nothing. */
export function seenFacts(desk: RealDesk, by: Client, ref: Ref, value: number): { facts?: string } {
  const facts = desk.seen.get(by.uuid)?.[refKey(ref)];
  return value % 3 === 0 || !facts ? {} : { facts };
}

interface Decision {
  readonly ref: Ref;
  readonly word: string;
  readonly isSeen: boolean;
}

/** What was decided, or asked for. */
function deedOf(
  desk: RealDesk,
  by: Client,
  body: { data?: { approval_request_id?: number }; approval_request_id?: number },
  decision: Decision,
): Deed {
  const id = body.approval_request_id ?? body.data?.approval_request_id;
  const { ref, word, isSeen } = decision;
  if (id === undefined) return { act: 'decide', ref, word, who: by.uuid, isSeen };
  desk.requests.push(id);
  return { act: 'ask', id, what: { ref, word }, who: by.uuid, isSeen };
}

function override(check: OverrideCheck): Act {
  return async (desk, by, value) => {
    const owner = check === 'kyc' ? personOf(desk, Math.floor(value / 4)) : null;
    const ref = { check, owner };
    const { favourable, adverse } = CHECKS[check];
    const word = pick([...favourable.slice(0, 1), ...favourable, ...adverse], value);
    const facts = seenFacts(desk, by, ref, value);
    const client_id = `studio:${desk.account_id}${owner === null ? '' : `&${owner}`}`;
    const asked = {
      client_id,
      type: check,
      override_status: word,
      admin_comment: 'Papers seen',
      ...facts,
    };
    return async () => {
      const body = granted(await by.post('/edit_verify_status', asked));
      return body && deedOf(desk, by, body, { ref, word, isSeen: 'facts' in facts });
    };
  };
}
export const overrideKyc = override('kyc');
export const overrideKyb = override('kyb');
export const overrideLegal = override('legal');

export const review: Act = async (desk, by, value) => {
  const ref = { check: 'overall', owner: null } as const;
  const word = pick(['APPROVED', 'APPROVED', 'DENIED'], value);
  const facts = seenFacts(desk, by, ref, value);
  const asked = { ...desk.key, overall_status: word, overall_notes: 'Papers seen', ...facts };
  return async () => {
    const body = granted(await by.post('/update_verify_account_status', asked));
    return body && deedOf(desk, by, body, { ref, word, isSeen: 'facts' in facts });
  };
};

export const savePayment: Act = async (desk, by, value) => {
  const country = pick(COUNTRIES, Math.floor(value / 3));
  const values = { 'Beneficiary Name': 'Maja Ferency', 'Bank Name': pick(BANKS, value) };
  const method = 'Metbank Wire';
  return async () => {
    const body = granted(await save(by, desk.account_id, method, values, { country }));
    return body && { act: 'save', payout: { country, method, values }, who: by.uuid };
  };
};

export const decidePayment: Act = async (desk, by, value) => {
  const ref = { check: 'payment', owner: null } as const;
  const word = pick(['APPROVED', 'APPROVED', 'DENIED'], value);
  const facts = seenFacts(desk, by, ref, value);
  return async () => {
    const body = granted(await upsertPayment(by, desk.account_id, { status: word, ...facts }));
    return body && deedOf(desk, by, body, { ref, word, isSeen: 'facts' in facts });
  };
};

export const approve: Act = async (desk, by, value) => {
  if (desk.requests.length === 0) return null;
  const id = pick(desk.requests, value);
  return async () => {
    const body = granted(await by.post('/approve_request', { approval_request_id: id }));
    if (!body) return null;
    desk.requests = desk.requests.filter((one) => one !== id);
    return body.data.state === 'APPROVED'
      ? { act: 'approve', id, who: by.uuid }
      : { act: 'close', id };
  };
};

export const withdraw: Act = async (desk, by, value) => {
  if (desk.requests.length === 0) return null;
  const id = pick(desk.requests, value);
  return async () => {
    if (!granted(await by.post('/withdraw_request', { approval_request_id: id }))) return null;
    desk.requests = desk.requests.filter((one) => one !== id);
    return { act: 'close', id };
  };
};

export const see: Act = async (desk, by) => async () => {
  await desk.see(by);
  return { act: 'see', who: by.uuid };
};
