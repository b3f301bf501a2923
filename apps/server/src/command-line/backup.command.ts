import { parseArgs } from 'node:util';
import { formatFigure } from '@verify-admin/rulebook/kernel/figures';
import { BackupComplete, BackupRefused } from '../backup/backup-refused.ts';
import { openBackupPlace } from '../backup/format/open-place.ts';
import { type MadeBackup, makeBackup } from '../backup/make-backup.ts';
import type { AppContext } from '../kernel/app-context.ts';
import { openDatabase } from '../platform/database/open-database.ts';
import { readKeys, type SettingKeys } from '../platform/keys/read-keys.ts';
import { StorageFault } from '../platform/storage/storage-fault.ts';
import {
  type CommandLine,
  CommandRefused,
  commandLineStamp,
  operatorName,
  print,
} from './command-line.ts';

/** The keys of backups. @throws CommandRefused where there is none */
export function backupKeys({ BACKUP_KEY }: SettingKeys): readonly string[] {
  if (BACKUP_KEY) return BACKUP_KEY;
  throw new CommandRefused(
    'BACKUP_KEY is not set: a backup is encrypted with it. Make one with: openssl rand -base64 32',
  );
}

/** Turns what refuses a backup into a refused command. */
export async function refusing<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof BackupRefused || error instanceof StorageFault) {
      throw new CommandRefused(error.message);
    }
    throw error;
  }
}

const MINUTE_SECONDS = 60;

/** `4 minutes 10 seconds`, as operators plan with it. */
export function durationSince(began: number): string {
  const seconds = Math.round((performance.now() - began) / 1000);
  if (seconds < MINUTE_SECONDS) return `${seconds} s`;
  return `${Math.floor(seconds / MINUTE_SECONDS)} min ${seconds % MINUTE_SECONDS} s`;
}

function sayProgress(): (documents: number) => void {
  let said = performance.now();
  return (documents) => {
    if (performance.now() - said < 10_000) return;
    said = performance.now();
    print(`${formatFigure(documents)} documents so far.`);
  };
}

interface BackUpAsk {
  readonly text: string;
  readonly keys: readonly string[];
  /** Whether a place that is complete already is no failure. */
  readonly unlessComplete: boolean;
}

async function backUp(
  app: AppContext,
  { text, keys, unlessComplete }: BackUpAsk,
): Promise<MadeBackup | BackupComplete> {
  const database = await openDatabase({
    database_url: app.config.DATABASE_URL,
    data_dir: app.config.DATA_DIR,
  });
  try {
    return await refusing(async () =>
      makeBackup(app, {
        place: await openBackupPlace(text),
        keys,
        connection: database.connection,
        stamp: commandLineStamp(app),
        operator: operatorName(),
        onProgress: sayProgress(),
      }).catch((error: unknown) => {
        if (unlessComplete && error instanceof BackupComplete) return error;
        throw error;
      }),
    );
  } finally {
    await database.close();
  }
}

export const backupCommand: CommandLine = {
  usage: 'backup PLACE [--unless-complete]',
  about:
    'backs up database and documents as they are at one moment, encrypted with BACKUP_KEY, while people work\n' +
    'PLACE: an empty folder or s3://bucket/folder?region=…; one that was interrupted there is continued\n' +
    'The keys of the settings are not part of it: keep DATA_KEY, AUDIT_CHECKPOINT_KEY and BACKUP_KEY elsewhere.\n' +
    '  --unless-complete   none is made where the place has a complete one, and that is no failure: for a timer that names\n' +
    '                      the place by the day',
  run: async (args, open, readSettings) => {
    const config = readSettings();
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { 'unless-complete': { type: 'boolean', default: false } },
    });
    const [text = '', ...more] = positionals;
    if (text === '' || more.length > 0) throw new CommandRefused(`Usage: ${backupCommand.usage}`);
    const keys = backupKeys(await readKeys(config));
    const began = performance.now();
    const unlessComplete = values['unless-complete'];
    const made = await backUp(await open(), { text, keys, unlessComplete });
    if (made instanceof BackupComplete) {
      print(
        `The place holds the complete backup that was begun at ${made.created}: none was made.`,
      );
      return 0;
    }
    const { rows, documents, missing, index } = made;
    print(
      `Backup ${made.backup_id} is complete after ${durationSince(began)}, made by build ${made.build}.`,
    );
    print(
      `${formatFigure(rows)} rows and ${formatFigure(documents)} documents as of ${index.taken}, up to line ${index.chain.seq} of the audit log.`,
    );
    print(`RPO: what is done after ${index.taken} is not in it.`);
    if (missing === 0) return 0;
    print(
      `${formatFigure(missing)} documents that rows name are missing or damaged in the storage.`,
    );
    return 1;
  },
};
