import { open } from 'node:fs/promises';
import { listStoredZip, readBytes } from '../../apps/server/src/platform/zip/read-stored-zip.ts';

/** The texts of a case file by their names, `data/kyb-history.json`. */
export async function readCaseFile(path: string): Promise<ReadonlyMap<string, string>> {
  const file = await open(path);
  try {
    const { entries } = await listStoredZip(file);
    const texts = new Map<string, string>();
    for (const { name, size, from } of entries) {
      if (!name.endsWith('.json')) continue;
      texts.set(name, (await readBytes(file, from, size)).toString('utf8'));
    }
    return texts;
  } finally {
    await file.close();
  }
}
