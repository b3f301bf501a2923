import type { AppContext } from '../../kernel/app-context.ts';
import { BUILD_NUMBER } from '../../platform/build-number.ts';
import { type Config, SettingsRefused } from '../../platform/config/config.ts';
import { startSentences } from '../../start-sentences.ts';
import { type CommandLine, type OpenApp, print } from '../command-line.ts';
import { readEnvironment } from '../read-environment.ts';
import { checkAuditLog } from './check-audit.ts';
import { checkBackup } from './check-backup.ts';
import { checkClock } from './check-clock.ts';
import { checkDatabase, checkRole } from './check-database.ts';
import { checkDecisions } from './check-decisions.ts';
import { checkScanner, checkStorage } from './check-files.ts';
import { checkDisks } from './check-disks.ts';
import { checkIssuer } from './check-issuer.ts';
import { checkKeys, checkKms } from './check-keys.ts';
import { checkLists } from './check-lists.ts';
import { checkMail } from './check-mail.ts';
import { checkCheckpoints, checkSecurityLog, checkWebhooks } from './check-places.ts';
import { checkProvider } from './check-provider.ts';
import { checkReplica } from './check-replica.ts';
import { checkSettings } from './check-settings.ts';
import { checkTraces } from './check-traces.ts';
import { bad, type Finding, ok } from './finding.ts';
import { type Outside, outsideOfApp, outsideOfSettings } from './outside.ts';

/** What the settings alone say; it is reported also where nothing opens. */
const OF_SETTINGS = [
  ['build', async () => ok(BUILD_NUMBER)],
  ['kms', checkKms],
  ['settings', async (config) => checkSettings(config, readEnvironment())],
  ['issuer', checkIssuer],
  ['traces', checkTraces],
] as const satisfies readonly Check<Config>[];

/** What the database says; nothing of it is known where it does not open. */
const OF_DATABASE = [
  ['database', checkDatabase],
  ['replica', checkReplica],
  ['role', checkRole],
  ['clock', checkClock],
  ['keys', checkKeys],
  ['audit log', checkAuditLog],
  ['lists', checkLists],
  ['decisions', checkDecisions],
  ['backup', checkBackup],
] as const satisfies readonly Check<AppContext>[];

/** What the other systems say. */
const OF_OUTSIDE = [
  ['storage', checkStorage],
  ['disks', checkDisks],
  ['mail', checkMail],
  ['provider', checkProvider],
  ['scanner', checkScanner],
  ['checkpoints', checkCheckpoints],
  ['security log', checkSecurityLog],
  ['webhooks', checkWebhooks],
] as const satisfies readonly Check<Outside>[];

type Check<Of> = readonly [name: string, check: (of: Of) => Promise<Finding>];

/** Prints what was found. @returns whether all is well */
function say(name: string, { well, sentence }: Finding): boolean {
  print(`${well ? 'ok  ' : 'BAD '} ${name}: ${sentence}`);
  return well;
}

/** Prints what each check finds. @returns whether all is well */
async function report<Of>(checks: readonly Check<Of>[], of: Of): Promise<boolean> {
  let allWell = true;
  for (const [name, check] of checks) {
    const found = await check(of).catch((error: unknown) =>
      bad(startSentences(error)?.join(' ') ?? 'No answer.'),
    );
    allWell = say(name, found) && allWell;
  }
  return allWell;
}

/** Why the product does not open, by its subject: a setting is known to be wrong only when it is used, as a key is. */
function sayClosed(error: unknown): void {
  const sentence = startSentences(error)?.join(' ');
  if (sentence === undefined) throw error;
  const unseen = OF_DATABASE.map(([name]) => name).filter((name) => name !== 'database');
  const rest = `Not looked at: ${unseen.join(', ')}, and what waits of emails, scans and checkpoints.`;
  say(error instanceof SettingsRefused ? 'start' : 'database', bad(`${sentence} ${rest}`));
}

/** The settings; null where a start refuses them, which is printed. */
function settingsOf(readSettings: () => Config): Config | null {
  try {
    return readSettings();
  } catch (error) {
    if (!(error instanceof SettingsRefused)) throw error;
    say('settings', bad(`${error.sentences.join(' ')} Nothing else was looked at.`));
    return null;
  }
}

/** Prints what is wrong with all that is opened; the other systems are looked at without the database too. */
async function reportOpened(config: Config, open: OpenApp): Promise<boolean> {
  const app = await open().catch((error: unknown) => {
    sayClosed(error);
    return null;
  });
  if (!app) {
    await report(OF_OUTSIDE, outsideOfSettings(config));
    return false;
  }
  const databaseIsWell = await report(OF_DATABASE, app);
  return (await report(OF_OUTSIDE, outsideOfApp(app))) && databaseIsWell;
}

export const doctor: CommandLine = {
  usage: 'doctor',
  about:
    'says which build this is, and checks KMS, settings, issuer, traces, database, replica, role, clock, keys, audit log, lists, the facts of\n' +
    'decisions, the age of the last backup, storage, disks, mail, identity provider, virus scanner, and the places of checkpoints,\n' +
    'security events and webhooks. A line of what is not well begins with BAD, and the exit code is 1',
  run: async (_args, open, readSettings) => {
    const config = settingsOf(readSettings);
    if (!config) return 1;
    const settingsAreWell = await report(OF_SETTINGS, config);
    return (await reportOpened(config, open)) && settingsAreWell ? 0 : 1;
  },
};
