// Migrates a database to releases after this one. Started as `migrating.ts DATABASE_URL`; it says so just before it begins.
import { migrateToLatest } from '../../apps/server/src/platform/database/migrate.ts';
import { openDatabase } from '../../apps/server/src/platform/database/open-database.ts';
import { LATER_MIGRATIONS } from './later-migrations.ts';

const [, , database_url = ''] = process.argv;
const database = await openDatabase({ database_url, data_dir: '' });
process.stdout.write('migrating\n');
await migrateToLatest(database, LATER_MIGRATIONS);
await database.close();
