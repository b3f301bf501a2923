import { createRemoteJWKSet, jwtVerify } from 'jose';
import * as z from 'zod';

/** What a logout token asks for: the end of one session of the issuer, of all of a person's, or both. */
export interface LogoutToken {
  readonly jti: string;
  readonly sid: string | undefined;
  readonly subject: string | undefined;
}

/** The issuer as its discovery document describes it, and the client that we are there. */
interface TokenParties {
  readonly issuer: string;
  readonly jwks_uri: string;
  readonly client_id: string;
}

export const LOGOUT_EVENT = 'http://schemas.openid.net/event/backchannel-logout';
/** Only the holder of a private key signs with these: `none` and the shared secrets (HS256) are not among them. */
const ALGORITHMS = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
];
/** ours: the clocks of the issuer and of this machine may differ by so much. */
const TOLERANCE_SECONDS = 30;
/** ours: issuers give two minutes; an older token is refused whatever its `exp` says. */
const LONGEST_AGE_SECONDS = 600;
const TIMEOUT_MS = 10_000;

/** An ID token is no logout token: it has a nonce, and no such event. */
const claimsShape = z
  .object({
    jti: z.string().min(1).max(1000),
    sub: z.string().min(1).optional(),
    sid: z.string().min(1).optional(),
    events: z.object({ [LOGOUT_EVENT]: z.record(z.string(), z.unknown()) }),
    nonce: z.never().optional(),
  })
  .refine(({ sub, sid }) => sub !== undefined || sid !== undefined, 'names no session');

/**
 * Reads the logout tokens of one issuer. Its keys are fetched when the first token comes, and again for a key
 * that is not among them, at most every 30 seconds.
 */
export function logoutTokenReader({ issuer, jwks_uri, client_id }: TokenParties) {
  const keys = createRemoteJWKSet(new URL(jwks_uri), { timeoutDuration: TIMEOUT_MS });
  return async (token: string): Promise<LogoutToken> => {
    const { payload } = await jwtVerify(token, keys, {
      // ASVS 10.5.5: no other token of the issuer's can be taken for one.
      typ: 'logout+jwt',
      issuer,
      audience: client_id,
      algorithms: ALGORITHMS,
      requiredClaims: ['iat', 'exp'],
      maxTokenAge: LONGEST_AGE_SECONDS,
      clockTolerance: TOLERANCE_SECONDS,
    });
    const { jti, sid, sub: subject } = claimsShape.parse(payload);
    return { jti, sid, subject };
  };
}
