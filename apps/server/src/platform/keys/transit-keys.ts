import { readFile } from 'node:fs/promises';
import * as z from 'zod';
import { KMS_FORMS, type KmsSettings } from '../config/kms-rules.ts';
import { errorCode } from '../error-code.ts';
import {
  type OutboundResponse,
  type RetryPlan,
  sendWithRetries,
} from '../outbound/send-request.ts';
import { type KeySource, KeySourceFault, type SourceState } from './key-source.ts';
import { isWrapped, isWrappedForm, type KeyValue } from './key-value.ts';

/** Where the transit engine is mounted unless the address says so. */
const USUAL_MOUNT = '/v1/transit';
/** One try; a KMS that does not answer at once is asked again within the deadline. */
const TRY_TIMEOUT_MS = 5_000;
const MAX_BYTES = 100_000;
const DAY_SECONDS = 86_400;
/** ours: how long before its end a token that nobody renews is reported. */
const TOKEN_DAYS_MIN = 7;

const unwrapped = z.object({ data: z.object({ plaintext: z.base64().min(1) }) });
const wrapped = z.object({ data: z.object({ ciphertext: z.string().refine(isWrappedForm) }) });
/** Without an end the time to live is 0. */
const ownToken = z.object({ data: z.object({ ttl: z.int().min(0) }) });

type TransitSettings = KmsSettings & { readonly KMS_URL: string };
const CHECK = 'confirm the token';
type Act = 'decrypt' | 'encrypt';

/** What a status means for who runs this; a body may quote what was sent, so it is never shown. */
const REASONS: Readonly<Record<number, string>> = {
  403: 'it refuses the token, or the policy of the token does not allow this (403)',
  404: 'KMS_URL or KMS_KEY_NAME names nothing it has (404)',
  429: 'it limits requests (429)',
  503: 'it is sealed or under maintenance (503)',
};

const NO_SUCH: Readonly<Record<Act, string>> = {
  decrypt: 'the value is damaged, or was wrapped with another key or version (400)',
  encrypt: 'it has no key of the name KMS_KEY_NAME that wraps (400)',
};

function lowered(sentence: string): string {
  return sentence.charAt(0).toLowerCase() + sentence.slice(1).replace(/\.$/, '');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The text behind base64; null where it is not text. */
function textOf(base64: string): string | null {
  try {
    const bytes = Buffer.from(base64, 'base64');
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes).trim();
  } catch {
    return null;
  }
}

/**
 * Keys that Vault or OpenBao wrapped with a key of its transit engine, which never leaves it. A value that is not
 * wrapped is the key. Asking twice does the same as once, so it asks again where there was no answer; never after 4xx.
 */
export class TransitKeys implements KeySource {
  readonly #settings: TransitSettings;
  readonly #mount: URL;

  constructor(settings: TransitSettings) {
    this.#settings = settings;
    const url = new URL(settings.KMS_URL);
    if (url.pathname === '/') url.pathname = USUAL_MOUNT;
    this.#mount = url;
  }

  async keyOf(setting: string, value: KeyValue): Promise<string> {
    if (!isWrapped(value)) return value.written;
    const task = `unwrap ${setting}`;
    const body = { ciphertext: value.written };
    const { data } = await this.#ask('decrypt', task, body, unwrapped);
    const key = textOf(data.plaintext);
    if (key === null) throw this.#fault(task, 'what it unwrapped is not a text');
    return key;
  }

  async wrap(key: string): Promise<string> {
    const body = { plaintext: Buffer.from(key).toString('base64') };
    const { data } = await this.#ask('encrypt', 'wrap the key', body, wrapped);
    return data.ciphertext;
  }

  /** Asks for the token's own end, which the default policy allows every token. */
  async check(): Promise<SourceState> {
    try {
      const [root = ''] = this.#mount.href.split('/v1/');
      const response = await this.#send('GET', `${root}/v1/auth/token/lookup-self`, '', CHECK);
      return this.#stateOf(response);
    } catch (fault) {
      if (!(fault instanceof KeySourceFault)) throw fault;
      return { well: false, sentence: fault.message };
    }
  }

  #stateOf(response: OutboundResponse): SourceState {
    const name = this.#name();
    if (!response.ok || response.status !== 200) {
      return { well: false, sentence: this.#fault(CHECK, this.#reason(response)).message };
    }
    const token = ownToken.safeParse(parseJson(response.text));
    if (!token.success) return { well: false, sentence: `${name} answers as no KMS does.` };
    const { ttl } = token.data.data;
    if (ttl === 0) return { well: true, sentence: `${name} answers. Its token has no end.` };
    const days = Math.floor(ttl / DAY_SECONDS);
    const ends = `Its token ends in ${days === 0 ? 'less than a day' : `${days} days`}`;
    if (this.#settings.KMS_TOKEN_FILE !== undefined)
      return {
        well: true,
        sentence: `${name} answers. ${ends}, unless KMS_TOKEN_FILE is renewed.`,
      };
    return {
      well: days >= TOKEN_DAYS_MIN,
      sentence: `${name} answers. ${ends}: no start after it.`,
    };
  }

  async #ask<T>(act: Act, task: string, body: object, shape: z.ZodType<T>): Promise<T> {
    const url = `${this.#mount.href.replace(/\/$/, '')}/${act}/${this.#settings.KMS_KEY_NAME}`;
    const response = await this.#send('POST', url, JSON.stringify(body), task);
    if (!response.ok || response.status !== 200) {
      const isAsked = response.ok && response.status === 400;
      throw this.#fault(task, isAsked ? NO_SUCH[act] : this.#reason(response));
    }
    const answer = shape.safeParse(parseJson(response.text));
    if (!answer.success) throw this.#fault(task, 'its answer is not one of the transit engine');
    return answer.data;
  }

  async #send(
    method: 'GET' | 'POST',
    url: string,
    body: string,
    task: string,
  ): Promise<OutboundResponse> {
    const { KMS_NAMESPACE, KMS_CA_FILE, KMS_TIMEOUT_SECONDS } = this.#settings;
    const deadlineMs = KMS_TIMEOUT_SECONDS * 1000;
    const headers = {
      'x-vault-token': await this.#token(task),
      'x-vault-request': 'true',
      ...(KMS_NAMESPACE !== undefined && { 'x-vault-namespace': KMS_NAMESPACE }),
      ...(method === 'POST' && { 'content-type': 'application/json' }),
    };
    const rules = {
      hosts: [this.#mount.host],
      allowLoopback: true,
      allowPrivate: true,
      timeoutMs: Math.min(TRY_TIMEOUT_MS, deadlineMs),
      maxBytes: MAX_BYTES,
      ...(KMS_CA_FILE !== undefined && {
        ca: await this.#read('KMS_CA_FILE', KMS_CA_FILE, task),
      }),
    };
    const plan: RetryPlan = {
      tries: 4,
      firstPauseMs: 250,
      deadlineMs,
      mayRepeat: (response) => !response.ok || response.status >= 500,
    };
    return sendWithRetries({ method, url, headers, body }, rules, plan);
  }

  /** Read for every request: who renews the token replaces the file. */
  async #token(task: string): Promise<string> {
    const { KMS_TOKEN, KMS_TOKEN_FILE } = this.#settings;
    if (KMS_TOKEN !== undefined) return KMS_TOKEN;
    const text = await this.#read('KMS_TOKEN_FILE', KMS_TOKEN_FILE ?? '', task);
    const token = text.trim();
    if (!KMS_FORMS.token.test(token)) throw this.#fault(task, 'KMS_TOKEN_FILE has no token in it');
    return token;
  }

  async #read(setting: string, path: string, task: string): Promise<string> {
    try {
      return await readFile(path, 'utf8');
    } catch (fault) {
      throw this.#fault(task, `${setting} cannot be read (${errorCode(fault)})`);
    }
  }

  #reason(response: OutboundResponse): string {
    if (!response.ok) return lowered(response.why);
    return REASONS[response.status] ?? `it answered ${response.status}`;
  }

  #name(): string {
    return `The KMS at ${this.#mount.host}`;
  }

  #fault(task: string, reason: string): KeySourceFault {
    return new KeySourceFault(`${this.#name()} did not ${task}: ${reason}.`);
  }
}
