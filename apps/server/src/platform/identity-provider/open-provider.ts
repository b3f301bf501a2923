import type { Clock } from '../clock.ts';
import { baseUrlOf, type Config } from '../config/config.ts';
import type { Keys } from '../keys/keys.ts';
import { sendRequest } from '../outbound/send-request.ts';
import { IDENFY_URL, IdenfyProvider } from './idenfy-provider.ts';
import { type IdentityProvider, NO_PROVIDER, type PushResult } from './identity-provider.ts';
import { ProviderSimulator, type SentCallback } from './provider-simulator.ts';

const DELIVERY_LIMITS = { timeoutMs: 10_000, maxBytes: 100_000 };

/** Sends a callback as the provider would: over HTTP, to this installation. */
async function deliver({ url, headers, body }: SentCallback): Promise<PushResult> {
  const rules = { hosts: [new URL(url).host], allowLoopback: true, ...DELIVERY_LIMITS };
  const response = await sendRequest({ method: 'POST', url, headers, body }, rules);
  if (!response.ok) return response;
  return response.status === 200
    ? { ok: true }
    : { ok: false, why: `The callback was answered ${response.status}.` };
}

interface OpenedProvider {
  readonly provider: IdentityProvider;
  /** Null where a real provider is configured, and in production. */
  readonly simulator: ProviderSimulator | null;
}

/** The provider that the settings name, which needs neither a database nor keys of ours; null where they name none. */
export function openNamedProvider(config: Config): IdentityProvider | null {
  const { IDENFY_API_KEY, IDENFY_API_SECRET, IDENFY_SIGNING_KEY } = config;
  if (!IDENFY_API_KEY || !IDENFY_API_SECRET || !IDENFY_SIGNING_KEY) return null;
  return new IdenfyProvider({
    api_key: IDENFY_API_KEY,
    api_secret: IDENFY_API_SECRET,
    signing_key: IDENFY_SIGNING_KEY,
    url: (config.IDENFY_URL ?? IDENFY_URL).replace(/\/+$/, ''),
    callback_url: `${baseUrlOf(config)}/api/provider_callback`,
    allowLoopback: config.MODE === 'demo',
  });
}

/** The provider of the settings; without one a demo has the simulator, and production has none. */
export function openProvider(config: Config, keys: Keys, clock: Clock): OpenedProvider {
  const named = openNamedProvider(config);
  if (named) return { provider: named, simulator: null };
  if (config.MODE !== 'demo') return { provider: NO_PROVIDER, simulator: null };
  const baseUrl = baseUrlOf(config);
  const simulator = new ProviderSimulator({ keys: keys.link, clock, baseUrl, deliver });
  return { provider: simulator, simulator };
}
