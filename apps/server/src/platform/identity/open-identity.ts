import type { Config } from '../config/config.ts';
import { type LocalIssuer, openLocalIssuer } from './local-issuer.ts';
import type { LocalPerson } from './local-people.ts';
import { openSignIn, type SignIn } from './sign-in.ts';

interface IdentityOptions {
  /** Who can be chosen in demo mode. */
  readonly people: readonly LocalPerson[];
  /** Where this process listens; asked only once it does. */
  readonly address: () => string;
}

/**
 * The sign-in this installation uses: the issuer its settings name, or in demo mode without one its
 * own, which then has to be registered on the server.
 */
export function openIdentity(
  config: Config,
  { people, address }: IdentityOptions,
): { readonly signIn: SignIn; readonly localIssuer: LocalIssuer | null } {
  const baseUrl = () => (config.PUBLIC_URL ?? address()).replace(/\/+$/, '');
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: client_id, OIDC_CLIENT_SECRET } = config;
  if (issuer !== undefined && client_id !== undefined && OIDC_CLIENT_SECRET !== undefined) {
    const signIn = openSignIn(() => ({
      issuer,
      client_id,
      client_secret: OIDC_CLIENT_SECRET,
      baseUrl: baseUrl(),
      acr_values: config.OIDC_ACR,
    }));
    return { signIn, localIssuer: null };
  }
  const localIssuer = openLocalIssuer(config, { people, address, baseUrl });
  return {
    signIn: openSignIn(() => ({ ...localIssuer.settings(), acr_values: config.OIDC_ACR })),
    localIssuer,
  };
}
