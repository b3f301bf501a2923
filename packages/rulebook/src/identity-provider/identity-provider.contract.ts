import * as z from 'zod/mini';
import { declareCommand, declareQuery } from '../kernel/call.ts';
import { exactText, moment } from '../kernel/field.ts';
import { declareRefusals } from '../kernel/refusal.ts';
import { wordsOf } from '../kernel/vocabulary.ts';
import { CALLBACK_STATES } from './callback.states.ts';

export const CALLBACK_REFUSALS = declareRefusals({
  'provider/bad-signature': { status: 401, sentence: 'The signature is not valid.' },
  'provider/ahead-of-time': {
    status: 400,
    sentence: 'The message names a moment that has not come yet.',
  },
});

/** T17, T8b: a message of the identity provider, signed over its raw body. */
export const providerCallback = declareCommand({
  name: 'providerCallback',
  method: 'POST',
  path: '/provider_callback',
  access: 'public',
  // ours: the provider sends everybody's messages from a few addresses
  perMinute: 6000,
  rawBody: true,
  input: z.object({}),
  output: z.object({ message: z.string() }),
  refusals: CALLBACK_REFUSALS,
  about: 'SCOPE-16, KYC-02, KYC-13',
});

export const SIMULATOR_REFUSALS = declareRefusals({
  'simulator/unknown-session': {
    status: 404,
    sentence: 'This link is not valid, or it has expired.',
  },
  'simulator/not-delivered': { status: 503, sentence: 'The result was not sent: {why}' },
});

/** T8b: the result a person chose on the simulator's page; the call exists in demo mode alone. */
export const verifySessionResult = declareCommand({
  name: 'verifySessionResult',
  method: 'POST',
  path: '/verify_session_result',
  access: 'public',
  demoOnly: true,
  perMinute: 60,
  /** `outcome` is a word of the simulator's page. */
  input: z.object({ token: exactText(500), outcome: exactText(40) }),
  output: z.object({ message: z.string() }),
  refusals: SIMULATOR_REFUSALS,
  about: 'KYC-13',
});

const storedCallback = z.object({
  id: z.number(),
  event: z.string(),
  /** The session or company at the provider; null where the message could not be read. */
  reference: z.nullable(z.string()),
  received: moment,
  state: z.enum(wordsOf(CALLBACK_STATES)),
  /** Why it had no effect, or failed. */
  why: z.nullable(z.string()),
});
export type StoredCallback = z.infer<typeof storedCallback>;

/** ours: the newest messages of the identity provider, newest first, and how many have failed. */
export const listProviderCallbacks = declareQuery({
  name: 'listProviderCallbacks',
  method: 'GET',
  path: '/provider_callbacks',
  access: 'provider/read',
  input: z.object({}),
  output: z.object({
    /** Which implementation of the provider is used. */
    provider: z.string(),
    failed: z.number(),
    data: z.array(storedCallback),
  }),
  refusals: {},
  about: 'SCOPE-16, KYC-02',
});
