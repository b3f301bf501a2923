import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { listNewestVersions } from '../../platform/screening/list-versions.ts';
import { type ImportContext, importLists } from './import-lists.ts';
import { type ListFile, readListFile } from '../files/list-file.ts';
import { nameSample } from '../list-source.ts';

const SAMPLES = fileURLToPath(new URL('../../../sample-lists', import.meta.url));
/** The day the samples were written; a checkout writes their files at another time. */
const WRITTEN = '2026-11-02';
/** The moment from which a demo holds them, unless it is started before. */
export const SAMPLES_WRITTEN = `${WRITTEN}T06:00:00.000Z`;
const LIST_FILE = /\.(csv|xml)$/i;

async function readSample(path: string): Promise<ListFile> {
  const { name, bytes } = await readListFile(path);
  return { name: nameSample(name), bytes, modified: WRITTEN };
}

/** The files of the product's own sample lists. */
export async function readSamples(): Promise<ListFile[]> {
  const names = await readdir(SAMPLES, { recursive: true });
  const paths = names.filter((name) => LIST_FILE.test(name)).map((name) => join(SAMPLES, name));
  return Promise.all(paths.toSorted().map(readSample));
}

/**
 * Gives an empty demo database the product's own sample lists, so that screening works on a fresh
 * machine without a network, in force since the day they were written. Where any list was imported
 * before, nothing happens.
 * @returns how many lists were imported.
 */
export async function importSampleLists(app: ImportContext): Promise<number> {
  if ((await listNewestVersions(app.db)).length > 0) return 0;
  const files = await readSamples();
  // The demo's runs of the days since were made against these lists.
  const written = Math.min(app.clock(), Date.parse(SAMPLES_WRITTEN));
  const then = { ...app, clock: () => written };
  const { lists, refusals } = await importLists(then, files, { force_reason: null });
  const broken = [
    ...refusals,
    ...lists.flatMap((list) => ('refusals' in list ? list.refusals : [])),
  ];
  const [first] = broken;
  if (first) throw new Error(`sample list ${first.file}, line ${first.line}: ${first.reason}`);
  return lists.length;
}
