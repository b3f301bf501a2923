import { type Config, readConfig } from '../platform/config/config.ts';
import type { OnWaiting } from '../platform/database/reach-database.ts';
import { createLog } from '../platform/log.ts';
import { type OpenedApp, openApp } from '../open-app.ts';
import { errorCode } from '../platform/error-code.ts';
import { startSentences } from '../start-sentences.ts';
import { apiKey } from './api-key.command.ts';
import { audit } from './audit.command.ts';
import { backupCommand } from './backup.command.ts';
import { casefile } from './casefile/casefile.command.ts';
import { type CommandLine, CommandRefused, print } from './command-line.ts';
import { clock } from './clock.command.ts';
import { doctor } from './doctor/doctor.command.ts';
import { explainCommand } from './explain.command.ts';
import { importCommand } from './import.command.ts';
import { keysCommand } from './keys.command.ts';
import { link } from './link.command.ts';
import { lists } from './lists/lists.command.ts';
import { mail } from './mail/mail.command.ts';
import { migrateCommand } from './migrate.command.ts';
import { readEnvironment } from './read-environment.ts';
import { restoreCommand } from './restore.command.ts';
import { rolesCommand } from './roles.command.ts';
import { sbomCommand } from './sbom.command.ts';
import { screen } from './screening/screen.command.ts';
import { screenFileCommand } from './screening/screen-file.command.ts';
import { seed } from './seed.command.ts';
import { setRoleCommand } from './set-role.command.ts';
import { token } from './token.command.ts';

const COMMANDS: Readonly<Record<string, CommandLine>> = {
  token,
  link,
  'api-key': apiKey,
  'set-role': setRoleCommand,
  seed,
  import: importCommand,
  lists,
  screen,
  'screen-file': screenFileCommand,
  audit,
  explain: explainCommand,
  casefile,
  keys: keysCommand,
  backup: backupCommand,
  restore: restoreCommand,
  migrate: migrateCommand,
  roles: rolesCommand,
  mail,
  sbom: sbomCommand,
  clock,
  doctor,
};

function help(): void {
  print('verify-admin <command>\n');
  for (const { usage, about } of Object.values(COMMANDS))
    print(`  ${usage}\n      ${about.split('\n')[0]}`);
}

function sentenceOf(error: unknown): string | null {
  if (error instanceof CommandRefused) return error.message;
  const isUsage = error instanceof Error && errorCode(error).startsWith('ERR_PARSE_ARGS');
  return isUsage ? error.message : (startSentences(error)?.join('\n') ?? null);
}

/** Settings are read by what needs them: a case file is checked on a machine that has none. */
function readSettings(): Config {
  return readConfig(readEnvironment());
}

function openInstallation(onWaiting: OnWaiting | undefined): Promise<OpenedApp> {
  return openApp(readSettings(), createLog('error'), { supervisesDatabase: false, onWaiting });
}

/** Runs one command; 0 when it did what was asked, else 1 with a sentence on the error stream. */
export async function main(argv: string[]): Promise<number> {
  const [name = '--help', ...args] = argv;
  const command = COMMANDS[name];
  if (!command) {
    help();
    return name === '--help' || name === 'help' ? 0 : 1;
  }
  if (args.includes('--help')) {
    print(`verify-admin ${command.usage}\n${command.about}`);
    return 0;
  }
  // Files hold personal data.
  process.umask(0o077);
  let opened: OpenedApp | undefined;
  try {
    const open = async (onWaiting?: OnWaiting) => {
      opened ??= await openInstallation(onWaiting);
      return opened.app;
    };
    return await command.run(args, open, readSettings);
  } catch (error) {
    const sentence = sentenceOf(error);
    if (sentence === null) throw error;
    process.stderr.write(`${sentence}\n`);
    return 1;
  } finally {
    await opened?.close();
  }
}
