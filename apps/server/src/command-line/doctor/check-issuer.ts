import { baseUrlOf, type Config } from '../../platform/config/config.ts';
import { checkIssuer as askIssuer } from '../../platform/identity/check-issuer.ts';
import { type Finding, ok } from './finding.ts';

/** Whether staff can sign in, as far as that shows without a person. */
export async function checkIssuer(config: Config): Promise<Finding> {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: client_id, OIDC_CLIENT_SECRET } = config;
  if (issuer === undefined || client_id === undefined || OIDC_CLIENT_SECRET === undefined)
    return ok('OIDC_ISSUER is not set: the demo has an issuer of its own.');
  const baseUrl = baseUrlOf(config);
  return askIssuer({ issuer, client_id, client_secret: OIDC_CLIENT_SECRET, baseUrl });
}
