import type { AppContext } from '../../kernel/app-context.ts';
import { BUILD_NUMBER } from '../../platform/build-number.ts';
import type { Config } from '../../platform/config/config.ts';
import { startSentences } from '../../start-sentences.ts';
import { type CommandLine, print } from '../command-line.ts';
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

/** What the settings alone say; it is reported also where nothing opens. */
const OF_SETTINGS = [
  ['build', async () => ok(BUILD_NUMBER)],
  ['kms', checkKms],
  ['settings', async (config) => checkSettings(config, readEnvironment())],
  ['issuer', checkIssuer],
  ['traces', checkTraces],
] as const satisfies readonly Check<Config>[];

/** What the opened product says. */
const OF_APP = [
  ['database', checkDatabase],
  ['replica', checkReplica],
  ['role', checkRole],
  ['clock', checkClock],
  ['keys', checkKeys],
  ['storage', checkStorage],
  ['disks', checkDisks],
  ['mail', checkMail],
  ['provider', checkProvider],
  ['lists', checkLists],
  ['scanner', checkScanner],
  ['audit log', checkAuditLog],
  ['checkpoints', checkCheckpoints],
  ['security log', checkSecurityLog],
  ['webhooks', checkWebhooks],
  ['decisions', checkDecisions],
  ['backup', checkBackup],
] as const satisfies readonly Check<AppContext>[];

type Check<Of> = readonly [name: string, check: (of: Of) => Promise<Finding>];

/** Prints what each check finds. @returns whether all is well */
async function report<Of>(checks: readonly Check<Of>[], of: Of): Promise<boolean> {
  let allWell = true;
  for (const [name, check] of checks) {
    const { well, sentence } = await check(of).catch((error: unknown) =>
      bad(startSentences(error)?.join(' ') ?? 'No answer.'),
    );
    allWell &&= well;
    print(`${well ? 'ok  ' : 'BAD '} ${name}: ${sentence}`);
  }
  return allWell;
}

export const doctor: CommandLine = {
  usage: 'doctor',
  about:
    'says which build this is, and checks KMS, settings, issuer, traces, database, replica, role, clock, keys, storage,\n' +
    'disks, mail, identity provider, lists, virus scanner, audit log, the places of checkpoints, security events and webhooks, the facts of decisions and the\n' +
    'age of the last backup',
  run: async (_args, open, readSettings) => {
    const settingsAreWell = await report(OF_SETTINGS, readSettings());
    const appIsWell = await report(OF_APP, await open());
    return settingsAreWell && appIsWell ? 0 : 1;
  },
};
