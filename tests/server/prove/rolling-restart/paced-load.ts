import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { type AskKind, nextOf, type Person, requestOf } from '../rolling-upgrade/requests.ts';
import { Seen } from '../rolling-upgrade/seen.ts';
import { sendAsked } from '../rolling-upgrade/send.ts';

/**
 * What is asked in turn, none of which depends on the order in which two are done. A document is checked by a thread of its
 * own for most of a second: more of them than this the cores of one machine do not check.
 */
const SHORT: readonly AskKind[] = ['read', 'note', 'search', 'note'];
const IN_TURN: readonly AskKind[] = [...SHORT, ...SHORT, ...SHORT, ...SHORT, ...SHORT, 'document'];

/** By the number of the person who asked, in whose name. */
export const markOf = (kind: AskKind, person: number, nth: number) => `${kind}-${person}-${nth}`;

/** How often is asked. */
export interface Pace {
  readonly perSecond: number;
  /** So many requests are under way at most. */
  readonly mostUnderWay: number;
}

/**
 * So many requests a second, as long as no more than the most are under way: a machine that is slow is asked less often.
 * None has an Idempotency-Key, so that a request which the proxy sends twice is done twice.
 */
export class PacedLoad {
  readonly seen = new Seen();
  /** How long the slowest request took, and of which kind it was. */
  slowest = { kind: '', ms: 0 };
  readonly #address: string;
  readonly #people: readonly Person[];
  readonly #agent = new Agent({ keepAlive: true });
  readonly #stopping = new AbortController();
  readonly #underWay = new Set<Promise<void>>();
  readonly #ended: Promise<void>;

  constructor(address: string, people: readonly Person[], pace: Pace) {
    this.#address = address;
    this.#people = people;
    this.#ended = this.#keepPace(pace);
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#ended;
    await Promise.all(this.#underWay);
    this.#agent.destroy();
  }

  async #keepPace({ perSecond, mostUnderWay }: Pace): Promise<void> {
    const began = performance.now();
    for (let asked = 0; !this.#stopping.signal.aborted; asked += 1) {
      const due = began + (asked / perSecond) * 1000;
      await sleep(Math.max(0, due - performance.now()));
      while (this.#underWay.size >= mostUnderWay) await Promise.race(this.#underWay);
      const sent = this.#ask(asked).finally(() => this.#underWay.delete(sent));
      this.#underWay.add(sent);
    }
  }

  async #ask(asked: number): Promise<void> {
    const at = asked % this.#people.length;
    const person = this.#people[at];
    const kind = IN_TURN[asked % IN_TURN.length];
    if (!person || !kind) return;
    const nth = nextOf(person, kind);
    const mark = markOf(kind, at, nth);
    const request = await requestOf(kind, person, { mark, nth });
    const began = performance.now();
    const { end } = await sendAsked(this.#address, request, { agent: this.#agent });
    const ms = Math.round(performance.now() - began);
    if (ms > this.slowest.ms) this.slowest = { kind, ms };
    this.seen.count(kind, end);
    if (end === 200 && kind !== 'read' && kind !== 'search')
      this.seen.acknowledged[kind].push(mark);
  }
}
