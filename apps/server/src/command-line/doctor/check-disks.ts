import { readDisks } from '../../health/disks.ts';
import { bad, type Finding, ok } from './finding.ts';
import type { Outside } from './outside.ts';

/** As the alert DiskFull. */
const LEAST_SHARE = 0.01;

const GB = 1_000_000_000;

/** How much is free on the disks of DATA_DIR and of a `file:` storage. */
export async function checkDisks({ config }: Outside): Promise<Finding> {
  const disks = await readDisks(config);
  const sentence = disks
    .map(({ folder, free }) => `${(free / GB).toFixed(1)} GB are free where ${folder} is.`)
    .join(' ');
  const isLow = disks.some(({ free, size }) => free < size * LEAST_SHARE);
  return isLow ? bad(sentence) : ok(sentence);
}
