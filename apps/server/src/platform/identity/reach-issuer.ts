import * as oidc from 'openid-client';
import type { Config } from '../config/config.ts';

type IssuerSettings = Pick<Config, 'OIDC_ISSUER' | 'OIDC_CLIENT_ID'>;

const TIMEOUT_SECONDS = 20;
const NO_ANSWER = 'The issuer of sign-ins does not answer.';

/** Whether the issuer gives its metadata; null where it does, or where the demo's own is used. */
export async function reachIssuer({
  OIDC_ISSUER,
  OIDC_CLIENT_ID,
}: IssuerSettings): Promise<string | null> {
  if (OIDC_ISSUER === undefined || OIDC_CLIENT_ID === undefined) return null;
  const issuer = new URL(OIDC_ISSUER);
  const execute = issuer.protocol === 'http:' ? [oidc.allowInsecureRequests] : [];
  try {
    await oidc.discovery(issuer, OIDC_CLIENT_ID, undefined, undefined, {
      timeout: TIMEOUT_SECONDS,
      execute,
    });
    return null;
  } catch {
    return NO_ANSWER;
  }
}
