import { mkdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { formatFigure } from '@verify-admin/rulebook/kernel/figures';
import { openBackupPlace } from '../backup/format/open-place.ts';
import { restoreBackup, type RestoredBackup } from '../backup/restore/restore-backup.ts';
import { systemStamp } from '../kernel/audit.ts';
import { openPlaces } from '../platform/checkpoint-places/open-places.ts';
import { nowOf, systemClock } from '../platform/clock.ts';
import type { Config } from '../platform/config/config.ts';
import { openReachedDatabase } from '../platform/database/reach-database.ts';
import { errorCode } from '../platform/error-code.ts';
import { openKeys } from '../platform/keys/keys.ts';
import { readKeys } from '../platform/keys/read-keys.ts';
import { openStorage } from '../platform/storage/open-storage.ts';
import { backupKeys, durationSince, refusing } from './backup.command.ts';
import { type CommandLine, CommandRefused, operatorName, print } from './command-line.ts';

/** PostgreSQL's code of an act the role has no right to. */
const NO_RIGHT = '42501';

const USAGE = 'restore PLACE [--accept-loss-after LINE] [--accept-new-keys]';

interface RestoreArguments {
  readonly text: string;
  readonly acceptedAfter: number | null;
  readonly acceptsNewKeys: boolean;
}

function readArgs(args: string[]): RestoreArguments {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      'accept-loss-after': { type: 'string' },
      'accept-new-keys': { type: 'boolean', default: false },
    },
  });
  const [text = '', ...more] = positionals;
  const line = values['accept-loss-after'];
  const isLine = line === undefined || /^\d{1,15}$/.test(line);
  if (text === '' || more.length > 0 || !isLine) throw new CommandRefused(`Usage: ${USAGE}`);
  const acceptsNewKeys = values['accept-new-keys'];
  return { text, acceptedAfter: line === undefined ? null : Number(line), acceptsNewKeys };
}

/** Everything a restore needs, opened without a start: that would make tables and demo data. */
async function restore(
  config: Config,
  { text, ...accepted }: RestoreArguments,
): Promise<RestoredBackup> {
  mkdirSync(config.DATA_DIR, { recursive: true, mode: 0o700 });
  const holds = { holdsData: async () => true, holdsCheckpoints: async () => true };
  const named = await readKeys(config);
  const app = {
    config,
    clock: systemClock,
    keys: await openKeys(named, config, holds),
    storage: await openStorage(config),
    checkpointPlaces: await openPlaces(config),
  };
  const keys = backupKeys(named);
  const place = await openBackupPlace(text);
  const database = await openReachedDatabase({
    database_url: config.DATABASE_URL,
    data_dir: config.DATA_DIR,
  });
  const asked = {
    place,
    keys,
    database,
    stamp: systemStamp(nowOf(systemClock), 'command-line'),
    operator: operatorName(),
    ...accepted,
    onProgress: print,
  };
  try {
    return await restoreBackup(app, asked);
  } catch (error) {
    if (errorCode(error) !== NO_RIGHT) throw error;
    throw new CommandRefused(
      'The role of DATABASE_URL may not make the tables of a backup. Run it as their owner: verify-admin --owner restore PLACE.',
    );
  } finally {
    await database.close();
  }
}

export const restoreCommand: CommandLine = {
  usage: USAGE,
  about:
    'restores a backup into an empty database and an empty storage; run it with the owner in DATABASE_URL\n' +
    'Every key of the settings is compared with the backup first. It opens when rows, audit log, checkpoints and the\n' +
    'SHA-256 of every document agree; one that was interrupted is continued. Sessions end.\n' +
    '  --accept-loss-after LINE   the last line of the backup, where checkpoints outside go further\n' +
    '  --accept-new-keys          TOKEN_KEY, LINK_KEY and STATUS_WEBHOOK_KEY may be other ones than the backup has',
  run: async (args, _open, readSettings) => {
    const config = readSettings();
    const asked = readArgs(args);
    const began = performance.now();
    const { manifest, index, lost_until, places } = await refusing(() => restore(config, asked));
    for (const { place, checkpoints, until } of places) {
      print(`${place}: ${checkpoints} checkpoints up to line ${until} agree.`);
    }
    print(
      `Restored ${formatFigure(manifest.rows)} rows and ${formatFigure(manifest.documents)} documents as of ${index.taken}.`,
    );
    if (manifest.build !== undefined) print(`The backup was made by build ${manifest.build}.`);
    if (manifest.missing > 0) {
      print(`${manifest.missing} documents were missing or damaged when the backup was made.`);
    }
    if (lost_until !== null) print(`Lines ${index.chain.seq + 1} to ${lost_until} are lost.`);
    print(
      `RTO: open after ${durationSince(began)}. RPO: what was done after ${index.taken} is lost.`,
    );
    return 0;
  },
};
