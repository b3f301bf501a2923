import { MINUTE_MS } from '@verify-admin/rulebook/kernel/time';
import { networkOf } from '../network-of.ts';

/** Events of one kind that a network leaves within a minute. */
const MOST_A_MINUTE = 10;
/** Networks that are remembered; where there are more, each of their events is reported. */
const MOST_NETWORKS = 10_000;

interface CountedEvents {
  readonly ends: number;
  events: number;
}

/** Whether an event is reported: not at all, as it is, or as the last of its kind in this minute. */
type Reporting = 'dropped' | 'reported' | 'last-of-minute';

/**
 * How often what nobody is logged in for is reported: somebody who guesses without an end would else fill the
 * place of the events, and push the others out.
 */
export class EventLimit {
  readonly #counted = new Map<string, CountedEvents>();

  /** @param now milliseconds since the epoch */
  count({ address, outcome }: { address: string; outcome: string }, now: number): Reporting {
    const key = `${outcome} ${networkOf(address)}`;
    const counted = this.#find(key, now);
    if (!counted) return 'reported';
    counted.events += 1;
    if (counted.events > MOST_A_MINUTE) return 'dropped';
    return counted.events === MOST_A_MINUTE ? 'last-of-minute' : 'reported';
  }

  #find(key: string, now: number): CountedEvents | null {
    const known = this.#counted.get(key);
    if (known && now < known.ends) return known;
    if (this.#counted.size >= MOST_NETWORKS) this.#forget(now);
    if (this.#counted.size >= MOST_NETWORKS) return null;
    const fresh = { ends: now + MINUTE_MS, events: 0 };
    this.#counted.set(key, fresh);
    return fresh;
  }

  #forget(now: number): void {
    for (const [key, { ends }] of this.#counted) if (now >= ends) this.#counted.delete(key);
  }
}
