import type { AppContext } from '../kernel/app-context.ts';
import {
  awayOf,
  type Dependency,
  type DependencyState,
  type Look,
} from '../platform/dependencies/dependency-watch.ts';
import { isDatabaseGone } from '../platform/database/faults/database-gone.ts';
import { issuerOf, reachIssuer } from '../platform/identity/check-issuer.ts';
import { StorageFault } from '../platform/storage/storage-fault.ts';
import { readDisks } from './disks.ts';
import { type LivingProcess, signLife } from './process-life.store.ts';

type Parts = Pick<
  AppContext,
  'config' | 'db' | 'readClocks' | 'clockCheck' | 'storage' | 'mail' | 'scanner' | 'provider'
>;

const NO_DATABASE = 'The database cannot be reached.';
/** A database that is read but takes no change has a full disk, or is a standby. */
const NO_WRITES = 'The database does not take a change.';
const NO_FILES = 'The folder for files cannot be written.';

/** The clocks are checked, and the sign of life says how far they are apart, what this process does not reach and how full its disks are. */
async function lookAtDatabase(
  { config, db, readClocks, clockCheck }: Parts,
  living: LivingProcess,
  last: readonly DependencyState[],
): Promise<string | null> {
  try {
    await clockCheck.look();
    // A folder that is not there is for the look at the storage.
    const disks = await readDisks(config).catch(() => []);
    const { lead } = await readClocks();
    await signLife(db, living, { lead, away: awayOf(last), disks });
    return null;
  } catch (error) {
    return isDatabaseGone(error) ? NO_DATABASE : NO_WRITES;
  }
}

async function lookAtStorage({ storage }: Parts): Promise<string | null> {
  try {
    await storage.reach();
    return null;
  } catch (error) {
    return error instanceof StorageFault ? error.message : NO_FILES;
  }
}

async function lookAtMail({ mail }: Parts): Promise<string | null> {
  const outcome = await mail.verify();
  return outcome.ok ? null : outcome.why;
}

/** How each dependency is looked at. One that this installation does not have is left out. */
export function dependencyLooks(
  parts: Parts,
  living: LivingProcess,
): ReadonlyMap<Dependency, Look> {
  const { config, scanner, provider } = parts;
  const looks: [Dependency, Look][] = [
    ['database', (last) => lookAtDatabase(parts, living, last)],
    ['storage', () => lookAtStorage(parts)],
  ];
  if (config.SMTP_URL !== undefined) looks.push(['mail', () => lookAtMail(parts)]);
  const issuer = issuerOf(config);
  if (issuer) looks.push(['issuer', () => reachIssuer(issuer)]);
  if (scanner) looks.push(['scanner', () => scanner.reach()]);
  if (provider.isConfigured) looks.push(['provider', () => provider.reach()]);
  return new Map(looks);
}
