import { MINUTE_MS } from '@verify-admin/rulebook/kernel/time';
import { Client } from 'pg';
import type { AppContext } from '../kernel/app-context.ts';
import { appendAudit, type AuditStamp } from '../kernel/audit.ts';
import { nowOf } from '../platform/clock.ts';
import { BUILD_NUMBER } from '../platform/build-number.ts';
import type { Database } from '../platform/database/open-database.ts';
import { BackupComplete, BackupRefused } from './backup-refused.ts';
import { beginRun, finishRun, releaseRun, renewRun } from './backup-runs.store.ts';
import { copyDatabase } from './database/copy-database.ts';
import { copyDocuments, findGroup } from './documents/copy-documents.ts';
import { readNamedObjects } from './documents/named-objects.ts';
import type { BackupPlace } from './format/backup-place.ts';
import {
  type BackupManifest,
  backupManifest,
  type DatabaseIndex,
  type DocumentGroup,
} from './format/backup-shapes.ts';
import { beginBackup, findBackup, type OpenedBackup } from './format/open-backup.ts';

const MANIFEST = 'manifest';

type App = Pick<AppContext, 'db' | 'clock' | 'storage'>;

export interface BackupAsk {
  readonly place: BackupPlace;
  /** `[current]` or `[current, previous]`. */
  readonly keys: readonly string[];
  readonly connection: Database['connection'];
  readonly stamp: AuditStamp;
  readonly operator: string;
  /** After each group: how many documents are in the backup so far. */
  readonly onProgress: (documents: number) => void;
}

export interface MadeBackup extends BackupManifest {
  readonly backup_id: string;
  readonly index: DatabaseIndex;
}

/** What says that a backup is complete; null where it is not. */
export function findManifest({ pieces }: OpenedBackup): Promise<BackupManifest | null> {
  return pieces.findIndex(MANIFEST, backupManifest);
}

async function openOrBegin({ clock }: App, { place, keys }: BackupAsk): Promise<OpenedBackup> {
  const found = await findBackup(place, keys);
  if (found === null) {
    if (await place.isEmpty()) return beginBackup(place, keys, nowOf(clock));
    throw new BackupRefused('The place of the backup is not empty. Choose another one.');
  }
  if ((await findManifest(found)) === null) return found;
  throw new BackupComplete(found.header.created);
}

/** What the groups of a backup add up to. */
class Tally {
  groups = 0;
  documents = 0;
  missing = 0;
  bytes = 0;
  last_key = '';

  add({ documents, missing, last_key, stream }: DocumentGroup): void {
    this.groups += 1;
    this.documents += documents.length;
    this.missing += missing.length;
    this.bytes += stream.bytes;
    this.last_key = last_key;
  }
}

/** The groups that an interrupted run completed. */
async function tallyOf({ pieces }: OpenedBackup): Promise<Tally> {
  const tally = new Tally();
  for (;;) {
    const group = await findGroup(pieces, tally.groups + 1);
    if (group === null) return tally;
    tally.add(group);
  }
}

async function copyRows({ clock }: App, ask: BackupAsk, { pieces }: OpenedBackup) {
  const client = new Client(ask.connection);
  await client.connect();
  try {
    return await copyDatabase({ client, pieces, clock });
  } finally {
    await client.end();
  }
}

async function copyAll(app: App, ask: BackupAsk, backup: OpenedBackup) {
  const { pieces } = backup;
  const index = await copyRows(app, ask, backup);
  const tally = await tallyOf(backup);
  const objects = readNamedObjects(pieces, index.named, tally.last_key);
  const copying = { storage: app.storage, pieces };
  for await (const group of copyDocuments(copying, objects, tally.groups + 1)) {
    tally.add(group);
    ask.onProgress(tally.documents);
  }
  return { index, tally };
}

/** Keeps the lease of the run while `work` lasts. */
async function underRun<T>({ db }: App, backup_id: string, work: () => Promise<T>): Promise<T> {
  const renewing = setInterval(() => {
    renewRun(db, backup_id).catch(() => undefined);
  }, MINUTE_MS);
  try {
    return await work();
  } catch (error) {
    await releaseRun(db, backup_id).catch(() => undefined);
    throw error;
  } finally {
    clearInterval(renewing);
  }
}

/**
 * Backs up database and documents as they are at one moment, while people work. An interrupted backup is
 * continued where it stopped: the database is copied as a whole, documents in groups.
 * @throws BackupRefused where the place is of another backup or key; BackupComplete where it needs nothing more
 */
export async function makeBackup(app: App, ask: BackupAsk): Promise<MadeBackup> {
  const backup = await openOrBegin(app, ask);
  const { backup_id, created } = backup.header;
  await beginRun(app.db, backup_id, created);
  const { index, tally } = await underRun(app, backup_id, () => copyAll(app, ask, backup));
  const { groups, documents, missing, bytes } = tally;
  const rows = index.tables.reduce((sum, table) => sum + table.rows, 0);
  const finished = nowOf(app.clock);
  const build = BUILD_NUMBER;
  const manifest: BackupManifest = { finished, build, rows, groups, documents, missing, bytes };
  await backup.pieces.writeIndex(MANIFEST, manifest);
  await app.db.transaction().execute(async (trx) => {
    const until_entry = index.chain.seq;
    const counts = { until_entry, documents, missing_documents: missing };
    await finishRun(trx, backup_id, { finished, ...counts });
    const detail = { backup_id, operator: ask.operator, rows, ...counts };
    await appendAudit(trx, ask.stamp, { act: 'backup.made', detail });
  });
  return { ...manifest, backup_id, index };
}
