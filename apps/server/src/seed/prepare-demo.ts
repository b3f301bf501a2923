import type { House } from '../kernel/house.ts';
import { importSampleLists } from '../lists/sample-lists.ts';
import { seedDemo } from './seed-demo.ts';

/** Fills the empty database of a demo with accounts and sample lists; production stays as it is. */
export async function prepareDemo(house: House): Promise<void> {
  if (house.config.MODE !== 'demo') return;
  await seedDemo(house);
  await importSampleLists(house);
}
