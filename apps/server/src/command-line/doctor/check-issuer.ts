import type { Config } from '../../platform/config/config.ts';
import { checkIssuer as askIssuer, issuerOf } from '../../platform/identity/check-issuer.ts';
import { type Finding, ok } from './finding.ts';

/** Whether staff can sign in, as far as that shows without a person. */
export async function checkIssuer(config: Config): Promise<Finding> {
  const issuer = issuerOf(config);
  return issuer
    ? askIssuer(issuer)
    : ok('OIDC_ISSUER is not set: the demo has an issuer of its own.');
}
