import { migrateToLatest } from '../../apps/server/src/platform/database/migrate.ts';
import {
  type DatabaseSettings,
  openDatabase,
} from '../../apps/server/src/platform/database/open-database.ts';

/** Brings a database to the newest schema and leaves it alone, to be copied. */
export async function migrateAndClose(settings: DatabaseSettings): Promise<void> {
  const database = await openDatabase(settings);
  try {
    await migrateToLatest(database);
  } finally {
    await database.close();
  }
}
