import { setTimeout as sleep } from 'node:timers/promises';

const EVERY_MS = 500;
/** As long as a patient proxy waits. */
const PATIENCE_MS = 10_000;

/** Asks processes whether they are ready until it is stopped. */
export class ReadinessWatch {
  asked = 0;
  /** What was not 200. */
  readonly refused: string[] = [];
  readonly #stopping = new AbortController();
  readonly #ended: Promise<unknown>;

  constructor(ports: readonly number[]) {
    this.#ended = Promise.all(ports.map((port) => this.#watch(port)));
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#ended;
  }

  async #watch(port: number): Promise<void> {
    while (!this.#stopping.signal.aborted) {
      const answer = await fetch(`http://127.0.0.1:${port}/ready`, {
        signal: AbortSignal.timeout(PATIENCE_MS),
      }).catch((error: unknown) => String(error));
      this.asked += 1;
      if (typeof answer === 'string') this.refused.push(answer);
      else if (answer.status !== 200) this.refused.push(`${answer.status} ${await answer.text()}`);
      await sleep(EVERY_MS);
    }
  }
}
