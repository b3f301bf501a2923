import type { AppContext } from '../../kernel/app-context.ts';
import { findDamagedRelations } from '../../platform/database/faults/find-damaged-relations.ts';
import { findRights } from '../../platform/database/roles/find-rights.ts';
import {
  describeMissing,
  listMissingGrants,
} from '../../platform/database/roles/missing-grants.ts';
import { findServerVersion } from '../../platform/database/server-version.ts';
import { bad, type Finding, ok } from './finding.ts';

const OF_ITS_ADMINISTRATOR =
  'Its pages are checked by its own administrator, with pg_amcheck and checksums.';

/**
 * Reads every page of the embedded database, so that damage is known before somebody needs the rows.
 * On a server this would fill the memory that other databases use.
 */
export async function checkDatabase({ config, db }: AppContext): Promise<Finding> {
  const answers = `PostgreSQL ${await findServerVersion(db)} answers.`;
  if (config.DATABASE_URL !== undefined) return ok(`${answers} ${OF_ITS_ADMINISTRATOR}`);
  const found = await findDamagedRelations(db);
  if (found === null) return ok(`${answers} Without pg_prewarm its pages cannot be checked.`);
  const { damaged, read } = found;
  if (damaged.length === 0) return ok(`${answers} ${read} tables and indexes are intact.`);
  return bad(`${answers} Damaged: ${damaged.join(', ')}. Restore a backup.`);
}

/** Who owns the tables may disable the triggers that keep the audit log as it is (0066). */
export async function checkRole({ config, db }: AppContext): Promise<Finding> {
  if (config.DATABASE_URL === undefined)
    return ok('The embedded database has one role, for trials only.');
  const { role, owns, rewritable } = await findRights(db);
  if (owns)
    return {
      well: config.MODE !== 'production',
      sentence: `${role} owns the tables and may rewrite the audit log. Serve as the writer of verify-admin roles.`,
    };
  const again = 'Run the SQL of verify-admin roles again, as the owner.';
  if (rewritable.length > 0)
    return bad(`${role} may change rows of ${rewritable.join(', ')}. ${again}`);
  const missing = await listMissingGrants(db);
  if (missing.length > 0) return bad(`${role} lacks ${describeMissing(missing)}. ${again}`);
  return ok(`${role} has its rights, and may neither change nor delete evidence.`);
}
