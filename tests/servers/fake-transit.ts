import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer, type Server } from 'node:https';
import { text } from 'node:stream/consumers';
import * as z from 'zod';
import { aCertificate } from '../factories/a-certificate.ts';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

const asked = z.object({ plaintext: z.base64().optional(), ciphertext: z.string().optional() });

/** A request as it arrived: what was asked, with which headers. */
interface SeenRequest {
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
}

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

const refusal = (status: number, ...errors: string[]): Answer => ({ status, body: { errors } });

/** A key of the transit engine with its versions, the first one at index 0 (aes256-gcm96). */
class TransitKey {
  readonly #versions = [randomBytes(32)];
  minDecryptionVersion = 1;

  rotate(): void {
    this.#versions.push(randomBytes(32));
  }

  encrypt(plaintext: string): string {
    const version = this.#versions.length;
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.#versions[version - 1] ?? '', nonce);
    const sealed = Buffer.concat([cipher.update(Buffer.from(plaintext, 'base64')), cipher.final()]);
    const bytes = Buffer.concat([nonce, sealed, cipher.getAuthTag()]);
    return `vault:v${version}:${bytes.toString('base64')}`;
  }

  /** Null where another key or version wrapped it, or it was changed. */
  decrypt(ciphertext: string): string | null {
    const [, version = '', base64 = ''] = /^vault:v(\d+):(.+)$/.exec(ciphertext) ?? [];
    const key = this.#versions[Number(version) - 1];
    if (!key || Number(version) < this.minDecryptionVersion) return null;
    const bytes = Buffer.from(base64, 'base64');
    const tag = bytes.subarray(-TAG_BYTES);
    if (tag.length !== TAG_BYTES) return null;
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES), {
      authTagLength: TAG_BYTES,
    });
    decipher.setAuthTag(tag);
    try {
      const rest = bytes.subarray(NONCE_BYTES, -TAG_BYTES);
      return Buffer.concat([decipher.update(rest), decipher.final()]).toString('base64');
    } catch {
      return null;
    }
  }
}

/** A server that speaks the HTTP format of the transit engine of Vault and OpenBao, over TLS. */
export class FakeTransit {
  readonly token = `hvs.${randomBytes(24).toString('base64url')}`;
  /** In PEM: what `KMS_CA_FILE` has to hold. */
  readonly ca: string;
  readonly seen: SeenRequest[] = [];
  /** Answers the next requests in another way, one each; null never answers. */
  readonly faults: (Answer | string | null)[] = [];
  readonly keys = new Map([['verify-admin', new TransitKey()]]);
  /** What a policy of the token does not allow. */
  readonly forbidden = new Set<string>();
  /** The namespace it serves; none by default. */
  namespace: string | undefined;
  mount = 'transit';
  /** Seconds for which the token is valid; 0 without an end. */
  ttl = 0;
  readonly #server: Server;

  constructor() {
    const { cert, key } = aCertificate();
    this.ca = cert;
    this.#server = createServer({ cert, key }, (request, response) => {
      void this.#serve(request, response);
    });
  }

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    const address = this.#server.address();
    if (address === null || typeof address === 'string') throw new Error('transit does not listen');
    return `https://127.0.0.1:${address.port}`;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? '';
    const body = await text(request);
    this.seen.push({ path, headers: request.headers });
    const fault = this.faults.shift();
    if (fault === null) return;
    const answer = fault ?? this.#answer(request, path, body);
    const [status, sent] =
      typeof answer === 'string' ? [200, answer] : [answer.status, JSON.stringify(answer.body)];
    response.writeHead(status, { 'content-type': 'application/json' }).end(sent);
  }

  #answer({ headers, method }: IncomingMessage, path: string, body: string): Answer {
    if (headers['x-vault-token'] !== this.token) return refusal(403, 'permission denied');
    if (headers['x-vault-namespace'] !== this.namespace) return refusal(403, 'permission denied');
    if (this.forbidden.has(path)) return refusal(403, 'permission denied');
    if (method === 'GET' && path === '/v1/auth/token/lookup-self')
      return { status: 200, body: { data: { ttl: this.ttl, renewable: true } } };
    const [, mount, act, name = ''] =
      /^\/v1\/([\w-]+)\/(encrypt|decrypt)\/([\w.-]+)$/.exec(path) ?? [];
    if (method !== 'POST' || mount !== this.mount) return refusal(404, `no handler for route`);
    const key = this.keys.get(name);
    if (!key) return refusal(400, 'encryption key not found');
    const { plaintext, ciphertext } = asked.parse(JSON.parse(body));
    if (act === 'encrypt' && plaintext !== undefined)
      return {
        status: 200,
        body: { data: { ciphertext: key.encrypt(plaintext), key_version: 1 } },
      };
    const opened = ciphertext === undefined ? null : key.decrypt(ciphertext);
    if (opened === null) return refusal(400, `invalid ciphertext: could not decrypt ${ciphertext}`);
    return { status: 200, body: { data: { plaintext: opened } } };
  }
}
