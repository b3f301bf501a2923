import type { IdentityProvider, PushResult } from './identity-provider.ts';

/**
 * Demo stand-in for the identity provider (SCOPE-16). It accepts every status and does
 * nothing else; it never exists in production.
 */
export function simulatedProvider(): IdentityProvider {
  return {
    pushKybStatus: async (): Promise<PushResult> => ({ ok: true }),
  };
}

/** Where no provider is configured, every push fails. */
export const NO_PROVIDER: IdentityProvider = {
  pushKybStatus: async () => ({ ok: false, why: 'No identity provider is configured.' }),
};
