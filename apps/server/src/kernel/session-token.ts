import { createSecretKey, type KeyObject } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import type { Clock } from '../platform/clock.ts';

const VERIFIED_MAX = 5000;
/** Every id of a session is made by `randomUUID`; the column takes no other text. */
const SESSION_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

interface TokensOptions {
  readonly clock: Clock;
  /** The first signs, every one verifies. */
  readonly keys: readonly string[];
  /** A token for one audience is none for another. */
  readonly audience: string;
}

interface SignedSession {
  readonly jti: string;
  readonly subject: string;
  /** Milliseconds since the epoch, as `expires`. */
  readonly now: number;
  readonly expires: number;
}

/** AUTH-01: signed tokens with the claim `exp`, each naming the row of its session. */
export class SessionTokens {
  readonly #clock: Clock;
  readonly #audience: string;
  readonly #secrets: readonly KeyObject[];
  /** Tokens whose signature was checked already; the row is asked on every request all the same. */
  readonly #verified = new Map<string, { jti: string; expires: number }>();

  constructor({ clock, keys, audience }: TokensOptions) {
    this.#clock = clock;
    this.#audience = audience;
    this.#secrets = keys.map((key) => createSecretKey(Buffer.from(key)));
  }

  async sign({ jti, subject, now, expires }: SignedSession): Promise<string> {
    const [secret] = this.#secrets;
    if (!secret) throw new Error('no token key');
    return new SignJWT({})
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setJti(jti)
      .setSubject(subject)
      .setAudience(this.#audience)
      .setIssuedAt(Math.floor(now / 1000))
      .setExpirationTime(Math.floor(expires / 1000))
      .sign(secret);
  }

  /** The session a token names; null when it is forged, expired, for another audience, or names no id of a session. */
  async jtiOf(token: string): Promise<string | null> {
    const known = this.#verified.get(token);
    if (known) return known.expires > this.#clock() ? known.jti : null;
    for (const secret of this.#secrets) {
      const read = await jwtVerify(token, secret, {
        algorithms: ['HS256'],
        audience: this.#audience,
        typ: 'JWT',
        currentDate: new Date(this.#clock()),
        requiredClaims: ['exp', 'jti', 'sub'],
      }).catch(() => null);
      const { jti, exp } = read?.payload ?? {};
      if (jti === undefined || exp === undefined) continue;
      if (!SESSION_ID.test(jti)) return null;
      if (this.#verified.size >= VERIFIED_MAX) this.#verified.clear();
      this.#verified.set(token, { jti, expires: exp * 1000 });
      return jti;
    }
    return null;
  }
}
