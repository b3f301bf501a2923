import type { Log } from '../../kernel/log.ts';
import type { AccountEvent, Events, Listener } from './events.ts';
import { Listeners } from './listeners.ts';

/**
 * Events within one process: the embedded database has one server process, and all its connections
 * share one session, which hears only its own notifications.
 */
export class ProcessEvents implements Events {
  readonly #listeners: Listeners;

  constructor(log: Log) {
    this.#listeners = new Listeners(log);
  }

  publish(event: AccountEvent): void {
    queueMicrotask(() => this.#listeners.tell(event));
  }

  subscribe(listener: Listener): () => void {
    return this.#listeners.add(listener);
  }

  listening(): Promise<void> {
    return Promise.resolve();
  }

  async close(): Promise<void> {
    this.#listeners.clear();
  }
}
