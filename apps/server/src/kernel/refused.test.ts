import type { Call } from '@verify-admin/rulebook/kernel/call';
import { updateCompanyName } from '@verify-admin/rulebook/accounts/accounts.contract';
import {
  listPaymentHistory,
  listPaymentSelections,
  revealPaymentValue,
} from '@verify-admin/rulebook/payments/payments.contract';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { answerError } from './http/answer-error.ts';
import { refuser } from './command.ts';
import { type Refuse, Refused } from './refused.ts';

describe('throwing a refusal', () => {
  it('takes for any call only what any call may answer', () => {
    expect(Refused.general('session/ended').code).toBe('session/ended');
    // @ts-expect-error nobody declares it: the type check fails when this line ever compiles
    expect(Refused.general('no/such-code').code).toBe('no/such-code');
    // @ts-expect-error some calls declare it, not all
    expect(Refused.general('payment/unreadable').code).toBe('payment/unreadable');
    // @ts-expect-error no code is thrown past its declaration
    expect(new Refused('no/such-code').code).toBe('no/such-code');
  });

  it('takes for one call only what this call declares', () => {
    const refuse = refuser(revealPaymentValue);
    expect(refuse('payment/unknown-field').code).toBe('payment/unknown-field');
    // @ts-expect-error nobody declares it
    expect(refuse('no/such-code').code).toBe('no/such-code');
    // @ts-expect-error another call declares it
    expect(refuse('payment/stale').code).toBe('payment/stale');
  });

  it('on behalf of several calls is asked only by those that declare its codes', () => {
    const read = (refuse: Refuse<'payment/unreadable'>) => refuse('payment/unreadable').code;
    expect(read(refuser(listPaymentSelections))).toBe('payment/unreadable');
    expect(read(refuser(revealPaymentValue))).toBe('payment/unreadable');
    // @ts-expect-error it declares no refusal
    expect(read(refuser(listPaymentHistory))).toBe('payment/unreadable');
  });
});

describe('answering a refusal', () => {
  async function answerOf(error: Refused, call: Call) {
    const server = Fastify();
    server.get('/', (http, reply) => answerError(error, call, http, reply));
    const answer = await server.inject('/');
    const { request_id: _id, ...body } = answer.json();
    return { status: answer.statusCode, body };
  }

  it('has the declared status and sentence, and its facts', async () => {
    const facts = { company_name: 'Duna Stúdió Kft.' };
    const refusal = refuser(updateCompanyName)('account/name-changed', { facts });
    const { status, sentence } = updateCompanyName.refusals['account/name-changed'];
    expect(await answerOf(refusal, updateCompanyName)).toEqual({
      status,
      body: { error: 'account/name-changed', detail: sentence, facts },
    });
  });

  it('throws a general one from a call that declares none', async () => {
    const fields = { account_id: 'is missing' };
    const refusal = Refused.general('input/invalid', { fields });
    expect(await answerOf(refusal, listPaymentHistory)).toEqual({
      status: 400,
      body: { error: 'input/invalid', detail: 'The request is not valid.', fields },
    });
  });
});
