import * as oidc from 'openid-client';
import { baseUrlOf, type Config } from '../config/config.ts';
import { errorCode } from '../error-code.ts';
import { discover, type IssuerSettings, redirectUri } from './sign-in.ts';

const REACH_TIMEOUT_SECONDS = 20;

/** What the issuer says of our settings. */
export interface IssuerCheck {
  readonly well: boolean;
  readonly sentence: string;
}

const bad = (sentence: string): IssuerCheck => ({ well: false, sentence });

/** The codes by which a token address refuses a client; Keycloak has the second for a wrong secret. */
const CLIENT_REFUSED = ['invalid_client', 'unauthorized_client'];

function codeBelow(error: unknown): string {
  if (!(error instanceof Error)) return '';
  return errorCode(error.cause) || errorCode(error) || error.name;
}

/** Under which name the issuer presents itself, where that is another one. */
function otherName({ cause }: Error): string | null {
  if (typeof cause !== 'object' || cause === null || !('body' in cause)) return null;
  const { body } = cause;
  const named = typeof body === 'object' && body !== null && 'issuer' in body ? body.issuer : null;
  return typeof named === 'string' ? named : null;
}

function whyUndiscovered(error: unknown): string {
  const [code, cause] = error instanceof Error ? [errorCode(error), error.cause] : ['', undefined];
  if (cause instanceof Response && cause.status >= 500) {
    return `The issuer of OIDC_ISSUER, or what stands before it, fails with ${cause.status}.`;
  }
  if (cause instanceof Response) {
    return `OIDC_ISSUER has no configuration at its /.well-known/openid-configuration (${cause.status}): see its path.`;
  }
  const name = error instanceof Error ? otherName(error) : null;
  if (code === 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED' && name !== null) {
    return `OIDC_ISSUER presents itself as ${name}: it is written so, letter by letter.`;
  }
  if (code.startsWith('OAUTH_') && code !== 'OAUTH_TIMEOUT') {
    return `OIDC_ISSUER answers with no OpenID configuration (${code}): see its path.`;
  }
  return `The issuer of OIDC_ISSUER does not answer (${codeBelow(error)}).`;
}

/** The issuer of the settings; null where the demo has its own. */
export function issuerOf(config: Config): IssuerSettings | null {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: client_id, OIDC_CLIENT_SECRET } = config;
  if (issuer === undefined || client_id === undefined || OIDC_CLIENT_SECRET === undefined)
    return null;
  return { issuer, client_id, client_secret: OIDC_CLIENT_SECRET, baseUrl: baseUrlOf(config) };
}

/** Null where the issuer gives its configuration, else why not, in one sentence. */
export async function reachIssuer(settings: IssuerSettings): Promise<string | null> {
  try {
    await discover(settings, REACH_TIMEOUT_SECONDS);
    return null;
  } catch (error) {
    return whyUndiscovered(error);
  }
}

/**
 * Sends a code that no issuer gave. Who refuses the code has taken client and secret: these come first (RFC 6749, 5.2).
 */
async function checkClient(found: oidc.Configuration, settings: IssuerSettings) {
  const parameters = {
    code: 'verify-admin-doctor',
    redirect_uri: redirectUri(settings),
    code_verifier: oidc.randomPKCECodeVerifier(),
  };
  try {
    await oidc.genericGrantRequest(found, 'authorization_code', parameters);
  } catch (error) {
    if (error instanceof oidc.ResponseBodyError) {
      if (!CLIENT_REFUSED.includes(error.error)) return null;
      return `The issuer refuses OIDC_CLIENT_ID with OIDC_CLIENT_SECRET (${error.error}).`;
    }
    if (error instanceof oidc.WWWAuthenticateChallengeError) {
      return `The issuer refuses OIDC_CLIENT_ID with OIDC_CLIENT_SECRET (${error.status}).`;
    }
    return `The issuer does not say whether it takes our client (${codeBelow(error)}).`;
  }
  return null;
}

/** Whether staff could sign in: the issuer is reached, is the one that is named, and takes our client. */
export async function checkIssuer(settings: IssuerSettings): Promise<IssuerCheck> {
  let found: oidc.Configuration;
  try {
    found = await discover(settings);
  } catch (error) {
    return bad(whyUndiscovered(error));
  }
  const refusal = await checkClient(found, settings);
  if (refusal !== null) return bad(refusal);
  return { well: true, sentence: 'The issuer answers and takes our client.' };
}
