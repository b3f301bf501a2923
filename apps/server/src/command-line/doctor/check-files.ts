import { randomUUID } from 'node:crypto';
import { findQuarantine } from '../../documents/scan/scans.store.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { StorageFault } from '../../platform/storage/storage-fault.ts';
import { bad, type Finding, ok } from './finding.ts';
import type { Outside } from './outside.ts';

/** Writes, reads and removes one small object. */
async function tryStorage(storage: Storage): Promise<Finding> {
  const key = `doctor/${randomUUID()}`;
  await storage.put(key, Buffer.from('doctor'), 'text/plain');
  const read = await storage.get(key);
  await storage.remove(key);
  const isSame = read !== null && Buffer.from(read).toString() === 'doctor';
  return isSame ? ok('Files are written and read back.') : bad('A file was not read back.');
}

/** A failing storage names the cause: an access key, a bucket, the network. */
export async function checkStorage({ storage }: Outside): Promise<Finding> {
  try {
    return await tryStorage(await storage());
  } catch (error) {
    if (error instanceof StorageFault) return bad(error.message);
    throw error;
  }
}

/** Files in quarantine are waiting for an answer; where no scanner is set any more they wait without end. */
export async function checkScanner({ config, db, scanner }: Outside): Promise<Finding> {
  const { waiting, why } = db ? await findQuarantine(db) : { waiting: 0, why: null };
  const rest = waiting === 0 ? '' : ` In quarantine: ${waiting}${why === null ? '.' : `. ${why}`}`;
  if (!scanner) {
    const well = config.MODE !== 'production' && waiting === 0;
    return { well, sentence: `SCANNER_URL is not set: files are opened without a scan.${rest}` };
  }
  const fault = await scanner.reach();
  return { well: fault === null, sentence: (fault ?? `${scanner.name} answers.`) + rest };
}
