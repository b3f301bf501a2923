import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod';
import { aDice } from '../../../factories/dice.ts';
import {
  type Asked,
  type AskKind,
  nextOf,
  type Person,
  requestOf,
  startBatch,
  uploadBatch,
} from './requests.ts';
import { Seen } from './seen.ts';
import { endOf, sendAsked } from './send.ts';

/** How often each is asked, out of a hundred. */
const OFTEN: readonly (readonly [AskKind, number])[] = [
  ['read', 35],
  ['search', 20],
  ['note', 20],
  ['override', 10],
  ['document', 8],
  ['email', 7],
];
const HUNDRED = OFTEN.flatMap(([kind, often]) => Array.from({ length: often }, () => kind));

const uploadAnswer = z.object({ status_flag: z.string() });

/** People at work through the proxy until they are stopped; nobody asks a second time for what failed. */
export class Load {
  readonly seen = new Seen();
  readonly #address: string;
  readonly #agent = new Agent({ keepAlive: true });
  readonly #stopping = new AbortController();
  readonly #ended: Promise<unknown>;

  /** @param pauseMs the longest time a person thinks between two requests */
  constructor(
    address: string,
    people: readonly Person[],
    { pauseMs }: { readonly pauseMs: number },
  ) {
    this.#address = address;
    this.#ended = Promise.all(people.map((person, at) => this.#work(person, at, pauseMs)));
  }

  /** Uploads rows of these accounts as one workbook and starts it. */
  async runBatch(person: Person, account_ids: readonly number[]): Promise<void> {
    const uploaded = await this.#send('batch upload', await uploadBatch(person, account_ids));
    if (uploaded === null) return;
    const { status_flag } = uploadAnswer.parse(JSON.parse(uploaded));
    await this.#send('batch start', startBatch(person, status_flag));
  }

  /**
   * Begins an upload straight at a process, as one whose client is slow, and holds its second half.
   * @returns what sends the rest and waits for the answer
   */
  async holdUpload(port: number, person: Person): Promise<() => Promise<void>> {
    const mark = `held-${nextOf(person, 'document')}`;
    const { method, path, headers, body } = await requestOf('document', person, { mark, nth: 0 });
    const half = Math.floor(body.length / 2);
    const sent = request({
      host: '127.0.0.1',
      port,
      agent: false,
      method,
      path: `/api${path}`,
      headers: { ...headers, 'content-length': body.length, expect: '100-continue' },
    });
    const ended = endOf(sent);
    sent.flushHeaders();
    await once(sent, 'continue');
    sent.write(body.subarray(0, half));
    return async () => {
      sent.end(body.subarray(half));
      const { end } = await ended;
      this.seen.count('held upload', end);
      if (end === 200) this.seen.acknowledged.document.push(mark);
    };
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#ended;
    this.#agent.destroy();
  }

  async #work(person: Person, at: number, pauseMs: number): Promise<void> {
    const roll = aDice(at + 1);
    while (!this.#stopping.signal.aborted) {
      const kind = HUNDRED[roll(HUNDRED.length)] ?? 'read';
      const nth = nextOf(person, kind);
      await this.#ask(kind, person, { mark: `${kind}-${at}-${nth}`, nth });
      await sleep(roll(pauseMs + 1));
    }
  }

  async #ask(
    kind: AskKind,
    person: Person,
    which: { readonly mark: string; readonly nth: number },
  ): Promise<void> {
    const answered = await this.#send(kind, await requestOf(kind, person, which));
    if (answered === null || kind === 'read' || kind === 'search') return;
    this.seen.acknowledged[kind].push(which.mark);
  }

  /** Sends a request through the proxy; what was answered, null where it failed. */
  async #send(what: string, asked: Asked): Promise<string | null> {
    const { end, text } = await sendAsked(this.#address, asked, {
      agent: this.#agent,
      headers: { 'idempotency-key': randomUUID() },
    });
    this.seen.count(what, end);
    return end === 200 ? text : null;
  }
}
