import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../../scripts/places.mjs';

function namesIn(file: string, line: RegExp): string[] {
  const text = readFileSync(join(ROOT, file), 'utf8');
  return [...text.matchAll(line)].flatMap((match) => match[1] ?? []).toSorted();
}

it('lists every setting the server reads in .env.example, each below a sentence', () => {
  const known = namesIn(
    'apps/server/src/platform/config/config.ts',
    /^ {2}([A-Z][A-Z_]+): (?:z|optional)\b/gm,
  );
  expect(known).toContain('DATABASE_URL');
  expect(namesIn('.env.example', /^# \S.*[.;]\n# ([A-Z][A-Z_]+)=/gm)).toEqual(known);
});
