import { createHash } from 'node:crypto';
import * as calls from '@verify-admin/rulebook/identity-provider/identity-provider.contract';
import {
  IGNORED,
  isProviderEvent,
  PROVIDER_EVENTS,
} from '@verify-admin/rulebook/identity-provider/provider-result.rules';
import { command, preparedCommand, query } from '../../kernel/command.ts';
import {
  EVENT_HEADER,
  readCallback,
  SIGNATURE_HEADER,
} from '../../platform/identity-provider/callback-format.ts';
import { isSimulatedOutcome } from '../../platform/identity-provider/simulated-outcomes.ts';
import type { CallbackFacts } from './callback-facts.ts';
import { listCallbacks, storeCallback } from './provider-callbacks.store.ts';

/** T17: how far the provider's clock may be ahead of ours. */
const AHEAD_SECONDS = 300;
const EVENT_MAX = 60;
const NO_BODY = Buffer.alloc(0);
/** What an event without a name is: the oldest one of the provider, about a person. */
const UNNAMED_EVENT = 'IDENTIFICATION';

type ReadCallback = CallbackFacts | 'other' | 'unreadable';

function readFacts(event: string, body: Buffer): ReadCallback {
  const named = event === '' ? UNNAMED_EVENT : event;
  if (!isProviderEvent(named)) return 'other';
  const read = readCallback(PROVIDER_EVENTS[named].about, body);
  return read ? { ...read, event: named } : 'unreadable';
}

/** How a callback is stored: what has an effect waits for the job, everything else has ended. */
function storedForm(read: ReadCallback) {
  if (read === 'other') {
    return { reference: null, facts: null, state: 'ignored', why: IGNORED['other-event'] } as const;
  }
  if (read === 'unreadable') {
    const why = 'The message is not in the provider’s format.';
    return { reference: null, facts: null, state: 'failed', why } as const;
  }
  return { reference: read.reference, facts: read, state: 'queued', why: null } as const;
}

function isAhead(read: ReadCallback, now: string): boolean {
  if (typeof read === 'string' || read.about !== 'person' || read.finished === null) return false;
  return read.finished > Date.parse(now) / 1000 + AHEAD_SECONDS;
}

/**
 * T17, E7: a signed message is stored once and answered at once; a job applies it. The name of the event
 * is not signed, so that the same body under another name is the same message.
 */
export const providerCallback = command(
  calls.providerCallback,
  async (_input, { trx, app, now, header, rawBody, refuse }) => {
    const body = rawBody ?? NO_BODY;
    if (!app.provider.isSigned(body, header(SIGNATURE_HEADER))) {
      app.log.warn('a callback of the identity provider with a wrong signature was refused');
      throw refuse('provider/bad-signature');
    }
    const event = (header(EVENT_HEADER) ?? '').slice(0, EVENT_MAX);
    const read = readFacts(event, body);
    if (isAhead(read, now)) throw refuse('provider/ahead-of-time');
    const sha256 = createHash('sha256').update(body).digest('hex');
    const form = storedForm(read);
    const row = { provider: app.provider.name, body_sha256: sha256, event, ...form, now };
    const isNew = await storeCallback(trx, row);
    return {
      output: { message: isNew ? 'Stored.' : 'Received before.' },
      audit: isNew
        ? {
            act: 'provider.called-back',
            outcome: 'stored',
            detail: { event, reference: form.reference, sha256 },
          }
        : { unchanged: null },
      afterwards: async () => app.deferredWork.nudge('provider-callbacks'),
    };
  },
);

/** KYC-13: the simulator sends what a real provider would. */
export const verifySessionResult = preparedCommand(
  calls.verifySessionResult,
  async ({ token, outcome }, { app, refuse }) => {
    const session = app.simulator?.readSession(token);
    if (!app.simulator || !session || !isSimulatedOutcome(outcome)) {
      throw refuse('simulator/unknown-session');
    }
    const sent = await app.simulator.finish(session, outcome);
    if (!sent.ok) throw refuse('simulator/not-delivered', { facts: { why: sent.why } });
    return session;
  },
  async ({ outcome }, _context, { reference }) => ({
    output: { message: 'The result was sent.' },
    audit: { act: 'provider.simulated', outcome, detail: { reference } },
  }),
);

export const listProviderCallbacks = query(
  calls.listProviderCallbacks,
  async (_input, { app }) => ({
    provider: app.provider.name,
    ...(await listCallbacks(app.db)),
  }),
);
