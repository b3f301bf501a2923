import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@verify-admin/rulebook/kernel/time';
import { findLastBackup } from '../backup/backup-runs.store.ts';
import type { AppContext } from '../kernel/app-context.ts';
import { compareDecisions } from '../kernel/facts/compare-decisions.ts';
import { findQuarantine } from '../documents/scan/scans.store.ts';
import { countUndelivered } from '../emails/undelivered.store.ts';
import { findForeignKeys, listKeyWarnings } from '../keys/check-keys.ts';
import { nowOf } from '../platform/clock.ts';
import { type Config, SettingsRefused } from '../platform/config/config.ts';
import { KEY_SETTINGS } from '../platform/config/key-rules.ts';
import { findDamagedRelations } from '../platform/database/faults/find-damaged-relations.ts';
import { findRights } from '../platform/database/roles/find-rights.ts';
import { describeMissing, listMissingGrants } from '../platform/database/roles/missing-grants.ts';
import { findServerVersion } from '../platform/database/server-version.ts';
import { isWrapped } from '../platform/keys/key-value.ts';
import { openKeySource } from '../platform/keys/open-key-source.ts';
import { listNewestVersions } from '../platform/screening/list-versions.ts';
import { StorageFault } from '../platform/storage/storage-fault.ts';
import { tryCollector } from '../platform/tracing/open-tracing.ts';
import { SEALED_VALUES } from '../sealed-values.ts';
import { type CommandLine, print } from './command-line.ts';

type Finding = { readonly well: boolean; readonly sentence: string };

const OF_ITS_ADMINISTRATOR =
  'Its pages are checked by its own administrator, with pg_amcheck and checksums.';

/**
 * Reads every page of the embedded database, so that damage is known before somebody needs the rows.
 * On a server this would fill the memory that other databases use.
 */
async function checkDatabase({ config, db }: AppContext): Promise<Finding> {
  const answers = `PostgreSQL ${await findServerVersion(db)} answers.`;
  if (config.DATABASE_URL !== undefined)
    return { well: true, sentence: `${answers} ${OF_ITS_ADMINISTRATOR}` };
  const found = await findDamagedRelations(db);
  if (found === null)
    return { well: true, sentence: `${answers} Without pg_prewarm its pages cannot be checked.` };
  const { damaged, read } = found;
  if (damaged.length === 0)
    return { well: true, sentence: `${answers} ${read} tables and indexes are intact.` };
  return { well: false, sentence: `${answers} Damaged: ${damaged.join(', ')}. Restore a backup.` };
}

/** Who owns the tables may disable the triggers that keep the audit log as it is (0066). */
async function checkRole({ config, db }: AppContext): Promise<Finding> {
  if (config.DATABASE_URL === undefined)
    return { well: true, sentence: 'The embedded database has one role, for trials only.' };
  const { role, owns, rewritable } = await findRights(db);
  if (owns)
    return {
      well: config.MODE !== 'production',
      sentence: `${role} owns the tables and may rewrite the audit log. Serve as the writer of verify-admin roles.`,
    };
  if (rewritable.length > 0)
    return {
      well: false,
      sentence: `${role} may change rows of ${rewritable.join(', ')}. Run the SQL of verify-admin roles again.`,
    };
  const missing = await listMissingGrants(db);
  if (missing.length > 0)
    return {
      well: false,
      sentence: `${role} lacks ${describeMissing(missing)}. Run the SQL of verify-admin roles again, as the owner.`,
    };
  return {
    well: true,
    sentence: `${role} has its rights, and may neither change nor delete evidence.`,
  };
}

/** Writes, reads and removes one small object. */
async function tryStorage({ storage }: AppContext): Promise<Finding> {
  const key = `doctor/${randomUUID()}`;
  await storage.put(key, Buffer.from('doctor'), 'text/plain');
  const read = await storage.get(key);
  await storage.remove(key);
  const well = read !== null && Buffer.from(read).toString() === 'doctor';
  return {
    well,
    sentence: well ? 'Files are written and read back.' : 'A file was not read back.',
  };
}

/** A failing storage names the cause: an access key, a bucket, the network. */
async function checkStorage(app: AppContext): Promise<Finding> {
  try {
    return await tryStorage(app);
  } catch (error) {
    if (error instanceof StorageFault) return { well: false, sentence: error.message };
    throw error;
  }
}

/** Logs in at the mail server without sending; unsent emails are reported as well. */
async function checkMail({ config, db, mail }: AppContext): Promise<Finding> {
  const outcome = await mail.verify();
  const { waiting, failed } = await countUndelivered(db);
  const isAll = waiting + failed === 0;
  const rest = isAll
    ? ''
    : ` Waiting: ${waiting}, not sent: ${failed}; see verify-admin mail list.`;
  if (!outcome.ok) return { well: false, sentence: outcome.why + rest };
  const caught = 'Emails are collected at /dev/inbox.';
  const sentence = config.SMTP_URL === undefined ? caught : 'The mail server answers.';
  return { well: true, sentence: sentence + rest };
}

async function checkLists({ db }: AppContext): Promise<Finding> {
  const lists = await listNewestVersions(db);
  if (lists.length === 0)
    return { well: false, sentence: 'No list is imported: nothing can be screened.' };
  const named = lists.map((list) => `${list.list_name} of ${list.list_date} (${list.entries})`);
  return { well: true, sentence: `${named.join(', ')}.` };
}

/** A DATA_KEY that the database's canaries refuse never gets here: without it nothing opens. */
async function checkKeys({ db, keys, clock }: AppContext): Promise<Finding> {
  const foreign = await findForeignKeys(db, keys.data, SEALED_VALUES);
  const warnings = await listKeyWarnings(db, { keys, now: nowOf(clock) });
  const found = [...foreign, ...warnings];
  if (found.length > 0) return { well: false, sentence: found.join(' ') };
  return { well: true, sentence: 'Every encrypted value names a key of DATA_KEY.' };
}

/** Reported ahead of all others: without the keys that a KMS unwraps nothing opens. */
async function checkKms(config: Config): Promise<Finding> {
  const { well, sentence } = await openKeySource(config).check();
  const values = KEY_SETTINGS.flatMap((name) => config[name] ?? []);
  if (config.KMS_URL === undefined) return { well, sentence };
  const wrapped = values.filter(isWrapped).length;
  return { well, sentence: `${sentence} Wrapped: ${wrapped} of ${values.length} keys.` };
}

/** Files in quarantine are waiting for an answer; where no scanner is set any more they wait without end. */
async function checkScanner({ config, db, scanner }: AppContext): Promise<Finding> {
  const { waiting, why } = await findQuarantine(db);
  const rest = waiting === 0 ? '' : ` In quarantine: ${waiting}${why === null ? '.' : `. ${why}`}`;
  if (!scanner) {
    const well = config.MODE !== 'production' && waiting === 0;
    return { well, sentence: `SCANNER_URL is not set: files are opened without a scan.${rest}` };
  }
  const fault = await scanner.reach();
  return { well: fault === null, sentence: (fault ?? `${scanner.name} answers.`) + rest };
}

/** Decisions whose facts are compared at most: the others are compared by npm run prove. */
const COMPARED_MOST = 20_000;

/** What reads approved, complete or clear was decided on the facts of now. */
async function checkDecisions(app: AppContext): Promise<Finding> {
  const { compared, moved } = await compareDecisions(app, COMPARED_MOST);
  if (moved.length === 0)
    return { well: true, sentence: `${compared} decisions were made on the facts of now.` };
  const named = moved.slice(0, 5).map(({ account_type, account_id, check }) => {
    return `${check} of ${account_type}:${account_id}`;
  });
  return {
    well: false,
    sentence: `${moved.length} of ${compared} decisions were made on other facts than those of now: ${named.join(', ')}. Decide them again.`,
  };
}

/** Traces are no part of what the product must do; a collector that was asked for and is away is reported. */
async function checkTraces({ config }: AppContext): Promise<Finding> {
  const why = await tryCollector(config).catch((error: unknown) => {
    if (error instanceof SettingsRefused) return error.message;
    throw error;
  });
  if (why === undefined)
    return { well: true, sentence: 'OTEL_EXPORTER_OTLP_ENDPOINT is not set: none are made.' };
  if (why === null) return { well: true, sentence: 'The collector takes traces.' };
  return { well: false, sentence: `The collector does not take traces (${why}).` };
}

/** ours: one night's backup may fail; two are noticed. */
const BACKUP_DAYS = 2;

/** Where BACKUP_KEY is not set, backups are made by other means (docs/backup.md). */
async function checkBackup({ config, db, clock }: AppContext): Promise<Finding> {
  if (config.BACKUP_KEY === undefined)
    return { well: true, sentence: 'BACKUP_KEY is not set: see to it that another means is used.' };
  const made = await findLastBackup(db);
  if (made === null)
    return { well: false, sentence: 'No backup was made. Run verify-admin backup PLACE.' };
  const well = clock() - Date.parse(made) <= BACKUP_DAYS * DAY_MS;
  return { well, sentence: `The last backup is of ${made}.` };
}

const CHECKS = [
  ['settings', async () => ({ well: true, sentence: 'All settings are valid.' })],
  ['database', checkDatabase],
  ['role', checkRole],
  ['keys', checkKeys],
  ['storage', checkStorage],
  ['mail', checkMail],
  ['lists', checkLists],
  ['scanner', checkScanner],
  ['traces', checkTraces],
  ['decisions', checkDecisions],
  ['backup', checkBackup],
] as const;

function printFinding(name: string, { well, sentence }: Finding): void {
  print(`${well ? 'ok  ' : 'BAD '} ${name}: ${sentence}`);
}

export const doctor: CommandLine = {
  usage: 'doctor',
  about:
    'checks KMS, settings, database, role, keys, storage, mail, lists, virus scanner, traces, the facts of decisions and the age of the last backup',
  run: async (_args, open, readSettings) => {
    const kms = await checkKms(readSettings());
    printFinding('kms', kms);
    const app = await open();
    let { well } = kms;
    for (const [name, check] of CHECKS) {
      const finding = await check(app).catch(() => ({
        well: false,
        sentence: 'No answer.',
      }));
      well &&= finding.well;
      printFinding(name, finding);
    }
    return well ? 0 : 1;
  },
};
