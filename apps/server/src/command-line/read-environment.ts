import { existsSync } from 'node:fs';
import { loadEnvFile } from 'node:process';

/** The environment, with the settings of `.env` in this folder that it does not have. */
export function readEnvironment(): NodeJS.ProcessEnv {
  if (existsSync('.env')) loadEnvFile('.env');
  return process.env;
}
