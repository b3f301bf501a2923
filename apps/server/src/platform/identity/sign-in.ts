import { STAFF_PAGES } from '@verify-admin/rulebook/kernel/pages';
import * as oidc from 'openid-client';
import * as z from 'zod';
import { type LogoutToken, logoutTokenReader } from './logout-token.ts';

/** The identity of a person by the issuer. Everything in here was signed by it. */
export interface Profile {
  readonly subject: string;
  readonly email: string;
  readonly email_verified: boolean;
  /** The hosted domain: whose Google Workspace the account belongs to; absent on private ones. */
  readonly hd: string | undefined;
  readonly name: string | undefined;
  /** How the person was authenticated, as far as the issuer says. */
  readonly acr: string | undefined;
  readonly amr: readonly string[];
  /** The issuer's id of its session with the person; absent where it tells nobody when that ends. */
  readonly sid: string | undefined;
}

/** Signing in at an OpenID Connect issuer: authorization code with PKCE, state and nonce. */
export interface SignIn {
  /** The product's own address as browsers know it, without a slash at its end. */
  baseUrl(): string;
  /** Where to send the browser, and what must come back with it, for a place only it can show. */
  begin(): Promise<{ readonly address: string; readonly state_text: string }>;
  /**
   * Who came back. `callback` is the path and query the issuer sent the browser to.
   * @throws when anything is not as `begin` left it, or the issuer's token is not its own, not for
   * us, not for this sign-in or not of this time.
   */
  finish(callback: string, state_text: string): Promise<Profile>;
  /**
   * Whose sessions the issuer wants ended by a token of OpenID Connect Back-Channel Logout 1.0.
   * @throws when the token is not the issuer's, not for us, not of this time or no logout token.
   */
  readLogoutToken(token: string): Promise<LogoutToken>;
  /**
   * Where a browser ends its session at the issuer (OpenID Connect RP-Initiated Logout 1.0), which sends it back to
   * the login page. Null where the issuer has no such address.
   * @throws when the issuer does not answer now
   */
  endSession(): Promise<string | null>;
}

export interface IssuerSettings {
  readonly issuer: string;
  readonly client_id: string;
  readonly client_secret: string;
  readonly baseUrl: string;
  /** The levels of authentication that are asked for; none by default. */
  readonly acr_values?: readonly string[];
}

export const CALLBACK_PATH = '/auth/callback';
/** Where the issuer sends its logout tokens; it is registered there beside the redirect URI. */
export const BACKCHANNEL_LOGOUT_PATH = '/auth/backchannel-logout';

const TIMEOUT_SECONDS = 10;
/** Somebody who logs out waits for it. */
const LOGOUT_TIMEOUT_SECONDS = 5;
const LOOPBACK = ['127.0.0.1', 'localhost', '[::1]'];

const stateShape = z.object({ state: z.string(), nonce: z.string(), code_verifier: z.string() });

const claimsShape = z.object({
  sub: z.string().min(1),
  email: z.email().transform((email) => email.toLowerCase()),
  email_verified: z.boolean().default(false),
  hd: z.string().optional(),
  name: z.string().optional(),
  acr: z.string().optional(),
  amr: z.array(z.string()).default([]),
  sid: z.string().min(1).max(1000).optional(),
});

/** The configuration of the issuer, as it answers now. */
export async function discover(
  settings: IssuerSettings,
  timeout = TIMEOUT_SECONDS,
): Promise<oidc.Configuration> {
  const issuer = new URL(settings.issuer);
  // Only the demo's own issuer is reached without TLS, and never over a network.
  const isOwn = issuer.protocol === 'http:' && LOOPBACK.includes(issuer.hostname);
  const found = await oidc.discovery(
    issuer,
    settings.client_id,
    settings.client_secret,
    undefined,
    { timeout, execute: isOwn ? [oidc.allowInsecureRequests] : [] },
  );
  found.timeout = timeout;
  // Without this the library trusts the TLS connection and leaves the signature unread.
  oidc.enableNonRepudiationChecks(found);
  return found;
}

export function redirectUri(settings: IssuerSettings): string {
  return settings.baseUrl + CALLBACK_PATH;
}

/** Where the issuer sends the browser after a logout; it is registered there beside the redirect URI. */
export function logoutRedirectUri({ baseUrl }: Pick<IssuerSettings, 'baseUrl'>): string {
  return baseUrl + STAFF_PAGES.login;
}

function profileOf(claims: unknown): Profile {
  const {
    sub: subject,
    email,
    email_verified,
    hd,
    name,
    acr,
    amr,
    sid,
  } = claimsShape.parse(claims);
  return { subject, email, email_verified, hd, name, acr, amr, sid };
}

/**
 * Opens the sign-in. Nothing is asked of the issuer before somebody signs in, so the product starts
 * while the issuer is down; a failed discovery is tried again by the next sign-in.
 */
export function openSignIn(settingsOf: () => IssuerSettings): SignIn {
  let discovered: Promise<oidc.Configuration> | null = null;

  function configuration(): Promise<oidc.Configuration> {
    discovered ??= discover(settingsOf()).catch((error: unknown) => {
      discovered = null;
      throw error;
    });
    return discovered;
  }

  let reader: ReturnType<typeof logoutTokenReader> | null = null;

  async function tokenReader(): Promise<ReturnType<typeof logoutTokenReader>> {
    const { issuer, jwks_uri } = (await configuration()).serverMetadata();
    if (jwks_uri === undefined) throw new Error('the issuer names no jwks_uri');
    reader ??= logoutTokenReader({ issuer, jwks_uri, client_id: settingsOf().client_id });
    return reader;
  }

  return {
    baseUrl: () => settingsOf().baseUrl,
    begin: async () => {
      const state = oidc.randomState();
      const nonce = oidc.randomNonce();
      const code_verifier = oidc.randomPKCECodeVerifier();
      const { acr_values = [] } = settingsOf();
      const address = oidc.buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri(settingsOf()),
        scope: 'openid email profile',
        code_challenge: await oidc.calculatePKCECodeChallenge(code_verifier),
        code_challenge_method: 'S256',
        state,
        nonce,
        // A person signed in to Google with a private account only could never change it otherwise.
        prompt: 'select_account',
        ...(acr_values.length > 0 && { acr_values: acr_values.join(' ') }),
      });
      return { address: address.href, state_text: JSON.stringify({ state, nonce, code_verifier }) };
    },
    finish: async (callback, state_text) => {
      const { state, nonce, code_verifier } = stateShape.parse(JSON.parse(state_text));
      const came = new URL(redirectUri(settingsOf()));
      came.search = new URL(callback, came).search;
      const tokens = await oidc.authorizationCodeGrant(await configuration(), came, {
        pkceCodeVerifier: code_verifier,
        expectedState: state,
        expectedNonce: nonce,
        idTokenExpected: true,
      });
      return profileOf(tokens.claims());
    },
    readLogoutToken: async (token) => (await tokenReader())(token),
    endSession: async () => {
      const settings = settingsOf();
      // Asked each time: nobody is sent to an issuer that is down.
      const found = await discover(settings, LOGOUT_TIMEOUT_SECONDS);
      if (found.serverMetadata().end_session_endpoint === undefined) return null;
      const post_logout_redirect_uri = logoutRedirectUri(settings);
      return oidc.buildEndSessionUrl(found, { post_logout_redirect_uri }).href;
    },
  };
}
