import { createHash } from 'node:crypto';
import type { AddressRules } from '../download/public-address.ts';
import { type OutboundRules, sendRequest } from '../outbound/send-request.ts';
import { type CheckpointPlace, PlaceFault, type PlacedLine } from './checkpoint-place.ts';

const LIMITS = { timeoutMs: 10_000, maxBytes: 100_000 };

/** Somebody else's server that takes each line by POST; what it holds is read there, never from here. */
export class ReceiverPlace implements CheckpointPlace {
  readonly name: string;
  readonly read = null;
  readonly #url: URL;
  readonly #rules: OutboundRules;

  constructor(url: URL, rules: AddressRules) {
    this.#url = url;
    this.#rules = { hosts: [url.host], ...rules, ...LIMITS };
    const mark = createHash('sha256').update(url.href).digest('hex').slice(0, 6);
    this.name = `receiver ${url.host} #${mark}`;
  }

  /** Whether it is there: it takes lines by POST alone, and may refuse any question. */
  async reach(): Promise<void> {
    const request = { method: 'GET', url: this.#url.href, headers: {}, body: '' } as const;
    const response = await sendRequest(request, this.#rules);
    if (!response.ok) throw new PlaceFault(response.why);
    if (response.status >= 500) throw new PlaceFault(`The receiver answered ${response.status}.`);
  }

  async add({ text }: Pick<PlacedLine, 'text'>): Promise<void> {
    const headers = { 'content-type': 'application/json' };
    const request = { method: 'POST', url: this.#url.href, headers, body: text } as const;
    const response = await sendRequest(request, this.#rules);
    if (!response.ok) throw new PlaceFault(response.why);
    if (response.status < 200 || response.status >= 300) {
      throw new PlaceFault(`The receiver answered ${response.status}.`);
    }
  }
}
