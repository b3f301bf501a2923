import { generateKeyPairSync, randomBytes } from 'node:crypto';
import type { Configuration, KoaContextWithOIDC, Provider } from 'oidc-provider';
import { memoryAdapter } from './local-issuer-memory.ts';
import { errorPage, localPagePolicy, logoutPage } from './local-issuer-page.ts';
import type { LocalPerson } from './local-people.ts';
import { CALLBACK_PATH, type IssuerSettings, logoutRedirectUri } from './sign-in.ts';

const SCOPES = 'openid email profile';
const MINUTE = 60;

/**
 * The library warns on every start that Node 20 is below its support. The part used here is
 * tested on Node 20, and a line that is not ours has no place among the log's.
 */
async function loadLibrary() {
  const terminal = globalThis.console;
  const { warn } = terminal;
  terminal.warn = (...parts: unknown[]) => {
    if (!String(parts[0]).includes('Unsupported runtime')) warn(...parts);
  };
  try {
    return await import('oidc-provider');
  } finally {
    terminal.warn = warn;
  }
}

function freshSigningKey() {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return { ...privateKey.export({ format: 'jwk' }), alg: 'ES256', use: 'sig' };
}

function claimsOf(person: LocalPerson) {
  const { username, email, email_verified, hd } = person;
  return { sub: username, email, email_verified, name: username, ...(hd && { hd }) };
}

/** Nobody is asked for consent: the product is the only client there is. */
async function grantAll(ctx: KoaContextWithOIDC) {
  const { client, session, provider } = ctx.oidc;
  if (!client || !session?.accountId) return undefined;
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
  grant.addOIDCScope(SCOPES);
  await grant.save();
  return grant;
}

interface LocalProviderOptions {
  readonly choosePath: (uid: string) => string;
  /** Whether it has sessions, and a logout that ends them. */
  readonly isLogoutOffered: boolean;
}

/** Makes the issuer itself: one client, ES256 keys of its own, everything in memory. */
export async function makeProvider(
  settings: IssuerSettings,
  people: readonly LocalPerson[],
  { choosePath, isLogoutOffered }: LocalProviderOptions,
): Promise<Provider> {
  const { Provider, interactionPolicy } = await loadLibrary();
  const policy = interactionPolicy.base();
  policy.remove('consent');
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0);
  const configuration: Configuration = {
    adapter: memoryAdapter({ remembers: isLogoutOffered }),
    jwks: { keys: [freshSigningKey()] },
    clients: [
      {
        client_id: settings.client_id,
        client_secret: settings.client_secret,
        redirect_uris: [settings.baseUrl + CALLBACK_PATH],
        post_logout_redirect_uris: [logoutRedirectUri(settings)],
        response_types: ['code'],
        grant_types: ['authorization_code'],
        token_endpoint_auth_method: 'client_secret_post',
        id_token_signed_response_alg: 'ES256',
      },
    ],
    acrValues: people.flatMap(({ authentication }) => authentication?.acr ?? []),
    claims: {
      openid: ['sub', 'acr', 'amr'],
      email: ['email', 'email_verified'],
      profile: ['name', 'hd'],
    },
    // Google writes the profile into the ID token too.
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: {
        enabled: isLogoutOffered,
        logoutSource: (ctx, form) => {
          ctx.body = logoutPage(form);
        },
      },
      userinfo: { enabled: false },
    },
    cookies: {
      keys: [randomBytes(32).toString('base64url')],
      long: {
        signed: true,
        httpOnly: true,
        sameSite: 'lax',
        path: new URL(settings.issuer).pathname,
      },
    },
    interactions: { policy, url: (_ctx, interaction) => choosePath(interaction.uid) },
    findAccount: (_ctx, accountId) => {
      const person = people.find(({ username }) => username === accountId);
      return person && { accountId, claims: () => claimsOf(person) };
    },
    loadExistingGrant: grantAll,
    // By default the issuer stores no sessions, so nothing may depend on one.
    expiresWithSession: () => false,
    clientBasedCORS: () => false,
    renderError: (ctx) => {
      ctx.set('content-security-policy', localPagePolicy(settings.baseUrl));
      ctx.type = 'html';
      ctx.body = errorPage(settings.baseUrl);
    },
    ttl: {
      AccessToken: MINUTE,
      AuthorizationCode: MINUTE,
      Grant: 10 * MINUTE,
      IdToken: 5 * MINUTE,
      Interaction: 10 * MINUTE,
      Session: 10 * MINUTE,
    },
  };
  return new Provider(settings.issuer, configuration);
}
