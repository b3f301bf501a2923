import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ListEntry } from '@verify-admin/screening/lists/list-entry';
import { readOfac } from '@verify-admin/screening/lists/publishers/read-ofac';
import { readUn } from '@verify-admin/screening/lists/publishers/read-un';

const read = (name: string) =>
  readFileSync(join(process.cwd(), 'apps', 'server', 'sample-lists', name), 'utf8');

/** The entries of the two publishers' sample lists. */
export function sampleEntries(): readonly ListEntry[] {
  const ofac = readOfac({ sdn: read('sdn.csv'), alt: read('alt.csv'), add: read('add.csv') });
  return [...ofac.entries, ...readUn(read('consolidated.xml'), 'consolidated.xml').entries];
}
