import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { CACHE } from '../../scripts/places.mjs';
import { type Product, startProduct as startProductIn } from '../servers/product.ts';
import { startPublisher } from './a-publisher.setup.ts';

/**
 * Starts the product the journeys share. They run in processes of their own: its address is in `BASE_URL`,
 * and they publish lists by writing into the folder that `PUBLISHER_DIR` names.
 */
export default async function startServer(): Promise<() => Promise<void>> {
  const { address, published, stop } = await startProduct();
  process.env.BASE_URL = address;
  process.env.PUBLISHER_DIR = published;
  return stop;
}

interface JourneyProduct extends Product {
  /** The folder of its publisher. */
  readonly published: string;
}

/** Starts the built product on a port and a data folder of its own, with a publisher of lists. */
export async function startProduct(): Promise<JourneyProduct> {
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
    return { address, published: publisher.folder, stop: () => stop().then(clear) };
  } catch (fault) {
    clear();
    throw fault;
  }
}
