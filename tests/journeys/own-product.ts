import { test } from './journey.ts';
import { startProduct } from './server.setup.ts';

/** A server for the journeys of one file, from before the first until after the last. */
export class OwnProduct {
  #running: Awaited<ReturnType<typeof startProduct>> | null = null;

  constructor(settings: Readonly<Record<string, string>> = {}) {
    test.beforeAll(async () => {
      this.#running = await startProduct(settings);
    });
    test.afterAll(() => this.#running?.stop());
  }

  get address(): string {
    return this.#product.address;
  }

  /** Its DATA_DIR. */
  get data(): string {
    return this.#product.data;
  }

  get #product() {
    if (!this.#running) throw new Error('The server is not started yet.');
    return this.#running;
  }
}
