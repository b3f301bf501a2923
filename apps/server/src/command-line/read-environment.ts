import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { loadEnvFile } from 'node:process';
import { SettingsRefused } from '../platform/config/config.ts';
import { describeUnreadable } from '../platform/unreadable-file.ts';
import { operatorName } from './command-line.ts';

/** The environment, with the settings of `.env` in this folder that it does not have. */
export function readEnvironment(): NodeJS.ProcessEnv {
  try {
    if (existsSync('.env')) loadEnvFile('.env');
  } catch (error) {
    const why = describeUnreadable(error, operatorName());
    throw why === null ? error : new SettingsRefused([`The file ${resolve('.env')} ${why}.`]);
  }
  return process.env;
}
