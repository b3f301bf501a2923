import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { CACHE } from '../../scripts/places.mjs';
import { type Product, startProduct as startProductIn } from '../servers/product.ts';
import { startPublisher } from './a-publisher.setup.ts';

/**
 * Starts the product the journeys share. They run in processes of their own: its address is in `BASE_URL`,
 * they publish lists by writing into the folder that `PUBLISHER_DIR` names, and those that need a product
 * of their own start it on a copy of `FIRST_DATA`.
 */
export default async function startServer(): Promise<() => Promise<void>> {
  const clear = await makeFirstData();
  const { address, published, stop } = await startProduct();
  process.env.BASE_URL = address;
  process.env.PUBLISHER_DIR = published;
  return async () => {
    await stop();
    clear();
  };
}

/**
 * `FIRST_DATA`: the data folder of a product that was started once, for making the demo's data takes most of
 * a first start. Gives what removes it.
 */
export async function makeFirstData(): Promise<() => void> {
  const data = dataFolder();
  const { stop } = await startProductIn({ data, logFile: logOf(data) });
  await stop();
  process.env.FIRST_DATA = data;
  return () => rmSync(data, { recursive: true, force: true });
}

interface JourneyProduct extends Product {
  /** The folder of its publisher. */
  readonly published: string;
  /** Its DATA_DIR. */
  readonly data: string;
}

/** Starts the built product on a port and a data folder of its own, with a publisher of lists. */
export async function startProduct(
  settings: Readonly<Record<string, string>> = {},
): Promise<JourneyProduct> {
  const { FIRST_DATA } = process.env;
  if (FIRST_DATA === undefined) throw new Error('The setup of the journeys did not run.');
  const data = dataFolder();
  // The database's files belong to a user of their own when the tests run as root: `cp -a` keeps it.
  execFileSync('cp', ['-a', `${FIRST_DATA}/.`, data]);
  const publisher = await startPublisher(data);
  const clear = () => {
    publisher.close();
    rmSync(data, { recursive: true, force: true });
  };
  try {
    const { address, stop } = await startProductIn({
      data,
      logFile: logOf(data),
      settings: { LISTS_URLS: publisher.lists_urls, ...settings },
    });
    return { address, data, published: publisher.folder, stop: () => stop().then(clear) };
  } catch (fault) {
    clear();
    throw fault;
  }
}

function dataFolder(): string {
  return mkdtempSync(join(tmpdir(), 'verify-admin-journeys-'));
}

function logOf(data: string): string {
  return join(CACHE, 'journeys', `${basename(data)}.log`);
}
