import type { ClientBase } from 'pg';
import { nowOf, type Clock } from '../../platform/clock.ts';
import { type CopiedTable, type DatabaseIndex, databaseIndex } from '../format/backup-shapes.ts';
import { numbered, type PieceStore } from '../format/piece-store.ts';
import { listTables, readSequences } from './catalog.store.ts';
import {
  copyNamedObjects,
  copyTable,
  endSnapshot,
  readChainHead,
  readMigrations,
  takeSnapshot,
} from './snapshot.store.ts';
import { TABLES_NOT_COPIED } from './tables-not-copied.ts';

const INDEX = 'database/index';

/** The prefix of the pieces of a table, by its place in the index. */
export function tablePrefix(at: number): string {
  return `database/${numbered(at + 1)}`;
}

export const NAMED_PREFIX = 'database/named';

interface Copied {
  readonly client: ClientBase;
  readonly pieces: PieceStore;
  readonly clock: Clock;
}

async function copyTables({ client, pieces }: Copied): Promise<CopiedTable[]> {
  const tables = (await listTables(client)).filter(({ name }) => !(name in TABLES_NOT_COPIED));
  const copied: CopiedTable[] = [];
  for (const [at, { name, columns }] of tables.entries()) {
    const { bytes, rowCount } = copyTable(client, { name, columns });
    const stream = await pieces.writeStream(tablePrefix(at), bytes);
    copied.push({ name, columns: [...columns], rows: rowCount(), stream });
  }
  return copied;
}

/**
 * Copies the database as it is at one moment, while others write. A copy that was interrupted is begun again,
 * with another moment.
 */
async function copySnapshot(copied: Copied): Promise<DatabaseIndex> {
  const { client, pieces, clock } = copied;
  const taken = nowOf(clock);
  await takeSnapshot(client);
  const migrations = await readMigrations(client);
  const chain = await readChainHead(client);
  const tables = await copyTables(copied);
  const { bytes } = copyNamedObjects(client, tables);
  const named = await pieces.writeStream(NAMED_PREFIX, bytes);
  // They are outside of the snapshot, so that they are read after the rows that used them.
  const sequences = await readSequences(client);
  await endSnapshot(client);
  return { taken, migrations, chain, tables, sequences, named };
}

/** The database's part of a backup; null where it is not complete. */
export function findDatabaseIndex(pieces: PieceStore): Promise<DatabaseIndex | null> {
  return pieces.findIndex(INDEX, databaseIndex);
}

/** The database's part of a backup, made where it is not complete. */
export async function copyDatabase(copied: Copied): Promise<DatabaseIndex> {
  const found = await findDatabaseIndex(copied.pieces);
  if (found) return found;
  const index = await copySnapshot(copied);
  await copied.pieces.writeIndex(INDEX, index);
  return index;
}
