import { createHmac } from 'node:crypto';
import { afterAll } from 'vitest';
import type { AppContext } from '../../apps/server/src/kernel/app-context.ts';
import { applyNextCallback } from '../../apps/server/src/identity-provider/callbacks/apply-callback.ts';
import { IdenfyProvider } from '../../apps/server/src/platform/identity-provider/idenfy-provider.ts';
import { FAKE_KEY, type FakeIdenfy, fakeIdenfy } from '../servers/fake-idenfy.ts';
import { aServer, type ServerGiven, type TestServer } from './a-server.ts';

export const SIGNING_KEY = 'signing-key-of-the-tests';

export interface SentBody {
  readonly scanRef: string;
  readonly clientId: string;
  readonly overall?: string;
  readonly final?: boolean;
  readonly fraudTags?: readonly string[];
  readonly finishTime?: number;
  readonly event?: string;
}

/** The body of a callback about a person, in the provider's format. */
export function personBody({ scanRef, clientId, finishTime, ...given }: SentBody): string {
  return JSON.stringify({
    final: given.final ?? true,
    platform: 'MOBILE',
    status: { overall: given.overall ?? 'APPROVED', fraudTags: given.fraudTags ?? [] },
    data: { docFirstName: 'ANA', docLastName: 'COSTA', docNumber: 'X1234567' },
    fileUrls: { FRONT: 'https://files.example/front' },
    scanRef,
    clientId,
    startTime: finishTime,
    finishTime,
  });
}

export function signatureOf(body: string): string {
  return createHmac('sha256', SIGNING_KEY).update(body).digest('hex');
}

/** A server whose provider is the fake one over HTTP, and what that provider calls back. */
export function aProviderDesk(given: ServerGiven | (() => Promise<ServerGiven>) = {}) {
  let idenfy: FakeIdenfy | null = null;
  const fake = () => {
    if (!idenfy) throw new Error('The fake provider is not open yet.');
    return idenfy;
  };
  const server: TestServer = aServer(async () => {
    idenfy = await fakeIdenfy();
    return {
      ...(typeof given === 'function' ? await given() : given),
      provider: new IdenfyProvider({
        ...FAKE_KEY,
        signing_key: SIGNING_KEY,
        url: idenfy.baseUrl,
        callback_url: 'https://verify.example/api/provider_callback',
        allowLoopback: true,
        retries: { tries: 2, firstPauseMs: 1 },
      }),
    };
  });
  afterAll(() => fake().close());

  /** Sends a body as the provider does; with another signature where one is given. */
  const callBack = (
    body: string,
    {
      event = 'IDENTIFICATION_AUTO_FINISHED',
      signature = signatureOf(body),
    }: { event?: string; signature?: string } = {},
  ) =>
    server.http.inject({
      method: 'POST',
      url: '/api/provider_callback',
      headers: {
        'content-type': 'application/json',
        'idenfy-event-type': event,
        'idenfy-signature': signature,
      },
      payload: body,
    });
  return { server, fake, callBack };
}

/** Applies every callback that is due. */
export async function applyCallbacks(app: AppContext): Promise<number> {
  let applied = 0;
  while (await applyNextCallback(app)) applied += 1;
  return applied;
}

/** Every callback as it is stored, oldest first. */
export function storedCallbacks({ db }: AppContext) {
  return db
    .selectFrom('provider_callback')
    .select(['event', 'reference', 'state', 'why', 'facts'])
    .orderBy('id')
    .execute();
}
