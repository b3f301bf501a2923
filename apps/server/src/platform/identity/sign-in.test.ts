import { createHash, createSecretKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { SignJWT, UnsecuredJWT } from 'jose';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { anIssuer, type Issuer } from '../../../../../tests/factories/an-issuer.ts';
import { openSignIn, type SignIn } from './sign-in.ts';

const CLIENT = 'verify-admin';
const SECRET = 'the secret this product and the issuer share';
const BASE_URL = 'https://desk.ffn.example';

let issuer: Issuer;
let signIn: SignIn;

beforeEach(async () => {
  issuer = await anIssuer();
  signIn = openSignIn(() => ({
    issuer: issuer.url,
    client_id: CLIENT,
    client_secret: SECRET,
    baseUrl: BASE_URL,
  }));
});

afterEach(() => issuer.close());

interface Begun {
  readonly asked: URLSearchParams;
  readonly state_text: string;
  readonly state: string;
  readonly nonce: string;
}

async function begin(): Promise<Begun> {
  const { address, state_text } = await signIn.begin();
  const asked = new URL(address).searchParams;
  const state = asked.get('state') ?? '';
  return { asked, state_text, state, nonce: asked.get('nonce') ?? '' };
}

const seconds = () => Math.floor(Date.now() / 1000);

function claims(nonce: string): Record<string, unknown> {
  return {
    iss: issuer.url,
    aud: CLIENT,
    sub: 'subject-1',
    nonce,
    iat: seconds(),
    exp: seconds() + 60,
    email: 'Lena.Fischer@ffn.example',
    email_verified: true,
    hd: 'ffn.example',
    name: 'Lena Fischer',
  };
}

function signed(
  payload: Record<string, unknown>,
  key: KeyObject = issuer.privateKey,
  header: { alg: string; kid?: string } = { alg: 'ES256', kid: 'first' },
): Promise<string> {
  return new SignJWT(payload).setProtectedHeader(header).sign(key);
}

const finish = ({ state, state_text }: Begun, came = `?code=c&state=${state}`) =>
  signIn.finish(`/auth/callback${came}`, state_text);

describe('a sign-in', () => {
  it('AUTH-30 asks with PKCE S256, state and nonce, and proves it at the end', async () => {
    const begun = await begin();
    expect(Object.fromEntries(begun.asked)).toMatchObject({
      client_id: CLIENT,
      response_type: 'code',
      redirect_uri: `${BASE_URL}/auth/callback`,
      code_challenge_method: 'S256',
      scope: 'openid email profile',
    });
    expect(begun.state.length).toBeGreaterThanOrEqual(43);
    expect(begun.nonce.length).toBeGreaterThanOrEqual(43);
    issuer.id_token = await signed(claims(begun.nonce));
    await finish(begun);
    const verifier = issuer.asked.get('code_verifier') ?? '';
    const challenge = createHash('sha256').update(verifier).digest('base64url');
    expect(begun.asked.get('code_challenge')).toBe(challenge);
    expect(issuer.asked.get('redirect_uri')).toBe(`${BASE_URL}/auth/callback`);
  });

  it('AUTH-17 ends with the profile, its email in lower case', async () => {
    const begun = await begin();
    issuer.id_token = await signed(claims(begun.nonce));
    expect(await finish(begun)).toEqual({
      subject: 'subject-1',
      email: 'lena.fischer@ffn.example',
      email_verified: true,
      hd: 'ffn.example',
      name: 'Lena Fischer',
      amr: [],
    });
  });

  it('AUTH-19 takes an email nobody vouches for as not verified', async () => {
    const begun = await begin();
    const { email_verified: _, hd: __, ...rest } = claims(begun.nonce);
    issuer.id_token = await signed(rest);
    expect(await finish(begun)).toMatchObject({ email_verified: false, hd: undefined });
  });

  it('asks nothing of the issuer before somebody signs in, and asks again after a failure', async () => {
    issuer.isDown = true;
    await expect(signIn.begin()).rejects.toThrow();
    issuer.isDown = false;
    const begun = await begin();
    issuer.id_token = await signed(claims(begun.nonce));
    expect(await finish(begun)).toMatchObject({ subject: 'subject-1' });
  });

  it('does not take an issuer that goes by another name', async () => {
    issuer.name = 'https://accounts.google.com';
    await expect(signIn.begin()).rejects.toThrow();
  });

  it('sends nothing to an issuer without TLS outside this machine', async () => {
    const abroad = openSignIn(() => ({
      issuer: 'http://issuer.ffn.example',
      client_id: CLIENT,
      client_secret: SECRET,
      baseUrl: BASE_URL,
    }));
    await expect(abroad.begin()).rejects.toThrow(/HTTPS/i);
  });
});

type Forge = (nonce: string) => Promise<string | null>;

const other = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
const shared = createSecretKey(Buffer.from(SECRET));
const publicAsSecret = () =>
  createSecretKey(Buffer.from(issuer.publicKey.export({ type: 'spki', format: 'pem' })));

async function tampered(nonce: string): Promise<string> {
  const [header, , signature] = (await signed(claims(nonce))).split('.');
  const changed = { ...claims(nonce), email: 'anna.novak@ffn.example' };
  return `${header}.${Buffer.from(JSON.stringify(changed)).toString('base64url')}.${signature}`;
}

const without = (name: string): Forge => {
  return (nonce) => {
    const { [name]: _, ...rest } = claims(nonce);
    return signed(rest);
  };
};

const changed = (changes: () => Record<string, unknown>): Forge => {
  return (nonce) => signed({ ...claims(nonce), ...changes() });
};

const FORGED: readonly (readonly [string, Forge])[] = [
  ['no token at all', async () => null],
  ['alg none', async (nonce) => new UnsecuredJWT(claims(nonce)).encode()],
  ['another key under the same key id', (nonce) => signed(claims(nonce), other)],
  ['an unknown key id', (n) => signed(claims(n), other, { alg: 'ES256', kid: 'second' })],
  ['HS256 with the client secret', (n) => signed(claims(n), shared, { alg: 'HS256' })],
  ['HS256 with the public key', (n) => signed(claims(n), publicAsSecret(), { alg: 'HS256' })],
  ['a payload changed after signing', tampered],
  ['made for another client', changed(() => ({ aud: 'another-app' }))],
  ['made for two, by another', changed(() => ({ aud: [CLIENT, 'b'], azp: 'b' }))],
  ['made by another issuer', changed(() => ({ iss: 'https://accounts.google.com' }))],
  ['expired', changed(() => ({ iat: seconds() - 600, exp: seconds() - 300 }))],
  ['not valid yet', changed(() => ({ nbf: seconds() + 300 }))],
  ['without an end', without('exp')],
  ['without a subject', without('sub')],
  ['without an email', without('email')],
  ['without a nonce', without('nonce')],
  ['with the nonce of another sign-in', changed(() => ({ nonce: 'n'.repeat(43) }))],
];

describe('a forged ID token', () => {
  it.each(FORGED)('AUTH-30 is refused: %s', async (_name, forge) => {
    const begun = await begin();
    issuer.id_token = await forge(begun.nonce);
    await expect(finish(begun)).rejects.toThrow();
  });
});

describe('an answer that does not belong to the sign-in', () => {
  it.each([
    ['another state', '?code=c&state=other'],
    ['no state', '?code=c'],
    ['no code', '?state=STATE'],
    ['an error', '?error=access_denied&state=STATE'],
    ['two states', '?code=c&state=STATE&state=other'],
  ])('AUTH-30 is refused: %s', async (_name, came) => {
    const begun = await begin();
    issuer.id_token = await signed(claims(begun.nonce));
    await expect(finish(begun, came.replace('STATE', begun.state))).rejects.toThrow();
  });

  it('AUTH-30 is refused with a state text that is none', async () => {
    await expect(signIn.finish('/auth/callback?code=c&state=s', '{}')).rejects.toThrow();
  });
});
