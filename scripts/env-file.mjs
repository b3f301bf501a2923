import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './places.mjs';

/** Reads the settings of `.env` into the environment; what is already set there wins. */
export function readEnvFile() {
  const file = join(ROOT, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
}
