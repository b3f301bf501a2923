import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { CACHE } from '../../scripts/places.mjs';
import { type Product, startProduct as startProductIn } from '../servers/product.ts';
import { startPublisher } from './a-publisher.setup.ts';

/** Starts the product the journeys share; they find it in `BASE_URL`. */
export default async function startServer(): Promise<() => Promise<void>> {
  const { address, stop } = await startProduct();
  process.env.BASE_URL = address;
  return stop;
}

/** Starts the built product on a port and a data folder of its own, with a publisher of lists. */
export async function startProduct(): Promise<Product> {
  const data = mkdtempSync(join(tmpdir(), 'verify-admin-journeys-'));
  const publisher = await startPublisher(data);
  const clear = () => {
    publisher.close();
    rmSync(data, { recursive: true, force: true });
  };
  try {
    const { address, stop } = await startProductIn({
      data,
      logFile: join(CACHE, 'journeys', `${basename(data)}.log`),
      settings: { LISTS_URLS: publisher.lists_urls },
    });
    return { address, stop: () => stop().then(clear) };
  } catch (fault) {
    clear();
    throw fault;
  }
}
