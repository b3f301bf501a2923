import { Client } from 'pg';
import type { AppContext } from '../../kernel/app-context.ts';
import type { AuditStamp } from '../../kernel/audit.ts';
import { migrateTo, migrateToLatest } from '../../platform/database/migrate.ts';
import type { Database } from '../../platform/database/open-database.ts';
import {
  findRestoreMark,
  makeRestoreMark,
  moveRestoreMark,
  type RestoreMark,
} from '../../platform/database/restore-mark.ts';
import { BackupRefused } from '../backup-refused.ts';
import type { BackupPlace } from '../format/backup-place.ts';
import type { BackupManifest, DatabaseIndex } from '../format/backup-shapes.ts';
import { type CompleteBackup, openComplete } from './complete-backup.ts';
import { countRelations, loadTables } from './load-tables.store.ts';
import { openRestored } from './open-restored.ts';
import { refuseOtherKeys } from './refuse-other-keys.ts';
import { restoreDocuments } from './restore-documents.ts';
import { type VerifiedLog, verifyRestored } from './verify-restored.ts';

type App = Pick<AppContext, 'keys' | 'clock' | 'config' | 'storage' | 'checkpointPlaces'>;

export interface RestoreAsk {
  readonly place: BackupPlace;
  readonly keys: readonly string[];
  readonly database: Database;
  readonly stamp: AuditStamp;
  readonly operator: string;
  /** The last line of the backup, where the loss of every line after it is accepted. */
  readonly acceptedAfter: number | null;
  /** Whether other keys that sign than the backup's are accepted. */
  readonly acceptsNewKeys: boolean;
  /** What is done now, in a sentence. */
  readonly onProgress: (sentence: string) => void;
}

export interface RestoredBackup extends VerifiedLog {
  readonly backup_id: string;
  readonly manifest: BackupManifest;
  readonly index: DatabaseIndex;
}

async function withClient<T>(ask: RestoreAsk, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client(ask.database.connection);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Marks an empty place, or finds how far this restore came there before. */
async function begin(
  { storage }: App,
  ask: RestoreAsk,
  { header: { backup_id } }: CompleteBackup,
): Promise<RestoreMark> {
  const mark = await findRestoreMark(ask.database.kysely);
  if (mark?.backup_id === backup_id) return mark;
  if (mark) {
    throw new BackupRefused(
      `Another backup, ${mark.backup_id}, is being restored into this database. Choose an empty one.`,
    );
  }
  if ((await withClient(ask, countRelations)) > 0) {
    throw new BackupRefused('The database is not empty. A backup is restored into an empty one.');
  }
  if (!(await storage.isEmpty())) {
    throw new BackupRefused('The storage is not empty. A backup is restored into an empty one.');
  }
  await makeRestoreMark(ask.database.kysely, backup_id);
  return { backup_id, is_loaded: false, groups: 0 };
}

async function load(ask: RestoreAsk, { index, pieces, manifest }: CompleteBackup): Promise<void> {
  ask.onProgress(`Loading ${manifest.rows} rows.`);
  await migrateTo(ask.database, index.migrations);
  await withClient(ask, (client) => loadTables(client, pieces, index));
}

async function storeDocuments(
  { storage }: App,
  { database, onProgress }: RestoreAsk,
  { pieces, manifest }: CompleteBackup,
  { groups: done }: RestoreMark,
): Promise<void> {
  onProgress(`Storing ${manifest.documents} documents.`);
  const groups = { groups: manifest.groups, done };
  for await (const { number } of restoreDocuments({ storage, pieces }, groups)) {
    await moveRestoreMark(database.kysely, number);
  }
}

/**
 * Restores a backup into an empty database and an empty storage. It opens when rows, chain, checkpoints and the
 * SHA-256 of every document agree; until then no server starts on it. An interrupted restore is continued.
 * @throws BackupRefused in one sentence where something does not agree
 */
export async function restoreBackup(app: App, ask: RestoreAsk): Promise<RestoredBackup> {
  const backup = await openComplete(ask.place, ask.keys);
  await refuseOtherKeys(app.keys, backup, ask.acceptsNewKeys);
  const mark = await begin(app, ask, backup);
  if (!mark.is_loaded) await load(ask, backup);
  await storeDocuments(app, ask, backup, mark);
  ask.onProgress(`Checking ${backup.index.chain.seq} lines of the audit log.`);
  const restored = { ...app, db: ask.database.kysely };
  const verified = await verifyRestored(restored, backup.index, ask.acceptedAfter);
  await openRestored(restored, { ...ask, backup, verified });
  // What this build has beyond the backup's schema, which the role of the processes may not make.
  await migrateToLatest(ask.database);
  const { manifest, index } = backup;
  return { backup_id: backup.header.backup_id, manifest, index, ...verified };
}
