import type { IdentityProvider, PushResult } from './identity-provider.ts';

/**
 * Demo stand-in for the identity provider (SCOPE-16). It takes note of what it is told and does
 * nothing else; it never exists in production.
 */
export function simulatedProvider(): IdentityProvider {
  return {
    pushKybStatus: async (): Promise<PushResult> => ({ ok: true }),
  };
}

/** Where no provider is configured, nothing can be told, and saying otherwise would be a lie. */
export const NO_PROVIDER: IdentityProvider = {
  pushKybStatus: async () => ({ ok: false, why: 'No identity provider is configured.' }),
};
