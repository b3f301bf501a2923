import type { AppContext } from '../kernel/app-context.ts';
import { importSampleLists } from '../lists/sample-lists.ts';
import { seedDemo } from './seed-demo.ts';

/**
 * Fills the empty database of a demo with sample lists, and with accounts that are screened against
 * the lists in force; production stays as it is.
 */
export async function prepareDemo(app: AppContext): Promise<void> {
  if (app.config.MODE !== 'demo') return;
  await importSampleLists(app);
  await seedDemo(app);
}
