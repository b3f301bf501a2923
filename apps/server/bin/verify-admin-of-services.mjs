#!/usr/bin/env node
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { env as own } from 'node:process';
import { fileURLToPath } from 'node:url';
import { readEnvironmentFile } from './environment-file.mjs';

/**
 * `verify-admin [--owner] COMMAND …` on a machine whose services systemd runs: a command with their settings, as the user to whom
 * their state belongs. Root alone reads the settings. With `--owner` the DATABASE_URL is that of the owner of the tables.
 */

const { SETTINGS_DIRECTORY = '/etc/verify-admin', STATE_DIRECTORY = '/var/lib/verify-admin' } = own;
const OWNER = '--owner';

const given = process.argv.slice(2);
const isOwner = given[0] === OWNER;
const files = ['verify-admin.env', ...(isOwner ? ['owner.env'] : [])];
const commands = join(STATE_DIRECTORY, 'commands');

/**
 * The settings of these files; of a name that several have the last one counts.
 * @returns {Record<string, string>}
 */
function readSettings() {
  const texts = files.map((file) => readFileSync(join(SETTINGS_DIRECTORY, file), 'utf8'));
  return Object.fromEntries(texts.flatMap((text) => Object.entries(readEnvironmentFile(text))));
}

/** The user and group of the services, where this is root; a folder of theirs for what commands write. */
function prepareUser() {
  const { uid, gid } = statSync(STATE_DIRECTORY);
  mkdirSync(commands, { recursive: true, mode: 0o700 });
  if (process.getuid?.() !== 0) return {};
  chownSync(commands, uid, gid);
  return { uid, gid };
}

/** What ends a program from outside. A terminal sends the first to the command too, which has no second way to end. */
const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/** Runs the command until it ends, and passes signals on. @returns its exit code */
async function run() {
  // As the units have it: what a process that shares the work needs is needed by a command, whose files others read.
  const env = {
    ROLE: 'worker',
    DATA_DIR: commands,
    ...own,
    NODE_ENV: 'production',
    ...readSettings(),
  };
  const program = fileURLToPath(new URL('verify-admin.mjs', import.meta.url));
  // A process of its own: Node reads NODE_EXTRA_CA_CERTS when it starts.
  const args = ['--enable-source-maps', program, ...given.slice(isOwner ? 1 : 0)];
  const command = spawn(process.execPath, args, { env, stdio: 'inherit', ...prepareUser() });
  for (const signal of SIGNALS) process.on(signal, () => command.kill(signal));
  await once(command, 'exit');
  const { exitCode, signalCode } = command;
  // As a shell says it.
  return exitCode ?? 128 + (signalCode ? constants.signals[signalCode] : 0);
}

try {
  process.exitCode = await run();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
