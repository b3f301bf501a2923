import { readFileSync } from 'node:fs';
import * as z from 'zod';

const packageFile = z.object({ version: z.string() });

/** The version of this build, `3.2.0`. */
export const PRODUCT_VERSION = packageFile.parse(
  JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')),
).version;
