import { faultFacts, type Log } from '../log.ts';
import type { AccountEvent, Gap, Listener } from './events.ts';

/** The listeners of this process. A listener that fails does not stop the others. */
export class Listeners {
  readonly #log: Log;
  readonly #listeners = new Set<Listener>();

  constructor(log: Log) {
    this.#log = log;
  }

  add(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  publish(event: AccountEvent | Gap): void {
    for (const listener of this.#listeners) {
      try {
        listener(event);
      } catch (error) {
        this.#log.error({ ...faultFacts(error), event: event.kind }, 'a listener failed');
      }
    }
  }

  clear(): void {
    this.#listeners.clear();
  }
}
