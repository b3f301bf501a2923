import { randomBytes, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, expect } from 'vitest';
import {
  keepCheckpoints,
  rememberPlaces,
} from '../../apps/server/src/audit/checkpoints/deliver-checkpoints.ts';
import { backupCommand } from '../../apps/server/src/command-line/backup.command.ts';
import { token } from '../../apps/server/src/command-line/token.command.ts';
import { appendAudit, systemStamp } from '../../apps/server/src/kernel/audit.ts';
import { FilePlace } from '../../apps/server/src/platform/checkpoint-places/file-place.ts';
import { nowOf } from '../../apps/server/src/platform/clock.ts';
import { importLists } from '../../apps/server/src/lists/import/import-lists.ts';
import { aDocument } from './a-document.ts';
import { anSdnFile } from './list-files.ts';
import { aFolder } from './a-folder.ts';
import { aRestoredPlace, type RestoredPlace } from './a-restored-place.ts';
import { Terminal } from './a-terminal.ts';
import { aStudio } from './accounts.ts';
import { anOpenApp } from './an-open-app.ts';
import { savePaymentValues } from './sealed-values.ts';

export const BACKUP_KEY = randomBytes(32).toString('base64');
export const BACKED_UP_STUDIO = { account_type: 'studio', account_id: 12 } as const;
/** More than one piece. */
const LARGE_BYTES = 9 * 1024 * 1024;

/**
 * An app with one studio, four documents, a list, 30 lines in its audit log and a place of checkpoints outside; for
 * every test an empty place into which a backup of it is restored.
 */
export function aBackedUpApp() {
  const folder = aFolder('backup');
  const outside = join(folder, 'checkpoints.jsonl');
  const settings = { BACKUP_KEY, AUDIT_CHECKPOINT_URL: `file://${outside}` };
  const open = anOpenApp(() =>
    Promise.resolve({ settings, checkpointPlaces: [new FilePlace(outside)] }),
  );
  const terminal = new Terminal(open);
  const keys: string[] = [];
  let count = 0;
  let restored: RestoredPlace | null = null;

  const aPlace = () => {
    count += 1;
    return join(folder, `backup-${count}`);
  };
  const target = (): RestoredPlace => {
    if (restored === null) throw new Error('There is no place before the first test.');
    return restored;
  };
  const storeDocument = async (bytes: Buffer): Promise<string> => {
    const storage_key = `documents/2026-11-21/${randomUUID()}`;
    await open.app.storage.put(storage_key, bytes, 'application/pdf');
    await aDocument(open.app, { ...BACKED_UP_STUDIO, storage_key, size: bytes.length });
    return storage_key;
  };
  const act = async (note = 'Register extract checked.'): Promise<void> => {
    const stamp = systemStamp(nowOf(open.app.clock));
    const entry = { act: 'kyb.decided', outcome: 'APPROVED', detail: { note } } as const;
    const { db, keys: ofApp } = open.app;
    await db.transaction().execute((trx) => appendAudit(trx, stamp, entry, ofApp.data));
  };
  const coverAll = async (): Promise<void> => {
    open.time.now += 60_000;
    while (await keepCheckpoints(open.app)) continue;
  };
  /** Backs up into a place of its own. */
  const backUp = async (): Promise<string> => {
    const place = aPlace();
    expect(await terminal.run(backupCommand, place)).toBe(0);
    return place;
  };
  /** The sentence a restore is refused with. */
  const refusal = (place: string, ...args: string[]) =>
    target()
      .restore(terminal, place, ...args)
      .then(
        () => 'restored',
        (error: unknown) => String(error),
      );

  beforeAll(async () => {
    const { app } = open;
    await rememberPlaces(app);
    await aStudio(app, { account_id: 12, company_name: 'Duna\tStúdió \\ Kft.' });
    await savePaymentValues(app, BACKED_UP_STUDIO, 1, { IBAN: 'DE89370400440532013000' });
    await terminal.run(token, '--role', 'ADMIN');
    for (let line = 0; line < 30; line += 1) await act(`line ${line}\nwith “quotes” and \\n`);
    for (const size of [1, 1000, LARGE_BYTES, 70_000]) {
      keys.push(await storeDocument(randomBytes(size)));
    }
    await importLists(app, [anSdnFile(['Zdzislaw Przybylski'], 'sdn.csv')], {
      force_reason: 'The first list.',
    });
    const list = app.db.selectFrom('sanctions_list').select('storage_key');
    keys.push((await list.executeTakeFirstOrThrow()).storage_key);
    // An erasure named this file, and it was removed from the storage already.
    const removed = { storage_key: 'documents/2026-11-21/removed' };
    await app.db.insertInto('stored_file_removal').values(removed).execute();
    await coverAll();
  });
  beforeEach(async () => {
    restored = await aRestoredPlace(settings);
  });
  afterEach(() => target().close());

  return { open, terminal, keys, target, aPlace, act, coverAll, backUp, refusal };
}
