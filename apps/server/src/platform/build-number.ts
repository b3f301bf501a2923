import { existsSync, readFileSync } from 'node:fs';
import * as z from 'zod';
import { MIGRATIONS } from '../migrations/migrations.ts';

const packageFile = z.object({ version: z.string() });
/** What `scripts/build-facts.mjs` writes beside the build. */
const buildFacts = z.object({ source: z.string(), packed: z.boolean() });

const place = (file: string) => new URL(file, import.meta.url);

const { version } = packageFile.parse(
  JSON.parse(readFileSync(place('../../package.json'), 'utf8')),
);

/** The number of the newest migration: two builds of other numbers have other schemas. */
const SCHEMA = Object.keys(MIGRATIONS).toSorted().at(-1)?.slice(0, 12) ?? '';

/** Of what this build was made; sources that run as they are have no such file. */
function sourceOfBuild(): readonly string[] {
  const file = place('../build.json');
  if (!existsSync(file)) return ['checkout'];
  const { source, packed } = buildFacts.parse(JSON.parse(readFileSync(file, 'utf8')));
  return packed ? [source] : ['checkout', source];
}

/**
 * The number of this build, which no other build has: version, commit (or a hash of the files, where no commit has
 * them) and newest migration, as `3.2.0+e928bc0c12ab.202611291450`. A build that was not packed says `checkout` first.
 */
export const BUILD_NUMBER = `${version}+${[...sourceOfBuild(), SCHEMA].join('.')}`;
