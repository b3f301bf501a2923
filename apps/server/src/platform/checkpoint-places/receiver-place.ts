import { createHash } from 'node:crypto';
import { sendRequest } from '../outbound/send-request.ts';
import { type CheckpointPlace, PlaceFault, type PlacedLine } from './checkpoint-place.ts';

const LIMITS = { timeoutMs: 10_000, maxBytes: 100_000 };

/** Somebody else's server that takes each line by POST; what it holds is read there, never from here. */
export class ReceiverPlace implements CheckpointPlace {
  readonly name: string;
  readonly read = null;
  readonly #url: URL;
  readonly #allowLoopback: boolean;

  /** @param allowLoopback whether it may be on this machine, as in demos and tests. */
  constructor(url: URL, allowLoopback: boolean) {
    this.#url = url;
    this.#allowLoopback = allowLoopback;
    const mark = createHash('sha256').update(url.href).digest('hex').slice(0, 6);
    this.name = `receiver ${url.host} #${mark}`;
  }

  async add({ text }: Pick<PlacedLine, 'text'>): Promise<void> {
    const headers = { 'content-type': 'application/json' };
    const rules = { hosts: [this.#url.host], allowLoopback: this.#allowLoopback, ...LIMITS };
    const request = { method: 'POST', url: this.#url.href, headers, body: text } as const;
    const response = await sendRequest(request, rules);
    if (!response.ok) throw new PlaceFault(response.why);
    if (response.status < 200 || response.status >= 300) {
      throw new PlaceFault(`The receiver answered ${response.status}.`);
    }
  }
}
