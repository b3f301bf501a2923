import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** An issuer that hands out whatever ID token a test gives it, forged or not. */
export interface Issuer {
  readonly url: string;
  readonly privateKey: KeyObject;
  readonly publicKey: KeyObject;
  /** What the token endpoint answers next as `id_token`; null answers without one. */
  id_token: string | null;
  /** Whether it answers at all. */
  isDown: boolean;
  /** Where it ends its session with a browser; null where it has no such address. */
  end_session_endpoint: string | null;
  /** Under which name it presents itself; its own by default. */
  name: string;
  /** The fields of the last token request. */
  asked: URLSearchParams;
  close(): Promise<void>;
}

const KEY_ID = 'first';

function metadata({ name, url, end_session_endpoint }: Issuer) {
  return {
    issuer: name,
    authorization_endpoint: `${url}/auth`,
    token_endpoint: `${url}/token`,
    jwks_uri: `${url}/jwks`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['ES256'],
    code_challenge_methods_supported: ['S256'],
    ...(end_session_endpoint !== null && { end_session_endpoint }),
  };
}

async function answer(issuer: Issuer, request: IncomingMessage): Promise<unknown> {
  const body = await text(request);
  const path = request.url ?? '';
  switch (path) {
    case '/.well-known/openid-configuration':
      return metadata(issuer);
    case '/jwks': {
      const jwk = issuer.publicKey.export({ format: 'jwk' });
      return { keys: [{ ...jwk, kid: KEY_ID, alg: 'ES256', use: 'sig' }] };
    }
    case '/token':
      issuer.asked = new URLSearchParams(body);
      return {
        access_token: 'not-used',
        token_type: 'Bearer',
        expires_in: 60,
        ...(issuer.id_token !== null && { id_token: issuer.id_token }),
      };
    default:
      return {};
  }
}

/** Starts such an issuer on a port of its own. */
export async function anIssuer(): Promise<Issuer> {
  const server = createServer((request, response) => {
    response.setHeader('content-type', 'application/json');
    if (issuer.isDown) response.statusCode = 503;
    void answer(issuer, request).then((body) => response.end(JSON.stringify(body)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  const issuer: Issuer = {
    ...generateKeyPairSync('ec', { namedCurve: 'P-256' }),
    url,
    name: url,
    end_session_endpoint: null,
    id_token: null,
    isDown: false,
    asked: new URLSearchParams(),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return issuer;
}
