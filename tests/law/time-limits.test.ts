// Without it a new limit of time would end what is only slow, and nobody who runs the product would know of it.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../scripts/places.mjs';
import { isLimit, isOtherTime, limitRows, timeConstants, writtenTime } from './time-limits.ts';

const SOURCES = [
  'apps/server/src',
  'apps/web/src',
  'packages/rulebook/src',
  'packages/screening/src',
  'scripts',
];

/** As the table names a file: those of the server by their folder alone. */
const shortName = (file: string) =>
  file
    .replace('apps/server/src/', '')
    .replace('apps/web/src/', 'web/')
    .replace('packages/rulebook/src/', 'rulebook/');

function readSources(): Record<string, string> {
  const names = SOURCES.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map(
      (name) => `${folder}/${name.replaceAll('\\', '/')}`,
    ),
  ).filter((name) => /\.(?:tsx?|mjs)$/u.test(name) && !/\.test\.|\/migrations\//u.test(name));
  return Object.fromEntries(
    names.map((name) => [shortName(name), readFileSync(join(ROOT, name), 'utf8')]),
  );
}

describe('the limits of time', () => {
  const constants = timeConstants(readSources());

  it('are in the table of docs/operating.md with the value they have, and nothing else is', () => {
    const rows = limitRows(readFileSync(join(ROOT, 'docs/operating.md'), 'utf8'));
    const written = rows.map(({ file, name, value }) => `${file} ${name} ${value}`);
    const found = constants
      .filter(isLimit)
      .map(({ file, name, ms }) => `${file} ${name} ${writtenTime(ms)}`);
    expect(written.toSorted()).toEqual(found.toSorted());
    expect(found.length).toBeGreaterThan(60);
  });

  it('are distinguished from other times by their names', () => {
    const unknown = constants.filter((one) => !isLimit(one) && !isOtherTime(one));
    expect(unknown.map(({ file, name }) => `${file} ${name}`)).toEqual([]);
  });

  it('that stand in SQL, or are the default of a setting, are found', () => {
    const planted = {
      'impatient.store.ts': [
        "await sql`set local lock_timeout = '900ms'`.execute(trx);",
        'set statement_timeout = 0; set idle_in_transaction_session_timeout to 30000',
        "select set_config('lock_timeout', '2s', false)",
        'reset lock_timeout',
      ].join('\n'),
      'config.ts': [
        "  KMS_TIMEOUT_SECONDS: z.preprocess((v) => v ?? '10', z.coerce.number()),",
        "  OTLP_TIMEOUT: z.preprocess(\n    (v) => v || '10000',\n    z.coerce.number()),",
        '  MAIL_TIMEOUT_MS: z.coerce.number().default(5_000),',
        '  readonly KMS_TIMEOUT_SECONDS: number;',
      ].join('\n'),
    };
    const found = timeConstants(planted).filter(isLimit);
    expect(found.map(({ name, ms }) => [name, writtenTime(ms)])).toEqual([
      ['lock_timeout', '900 ms'],
      ['idle_in_transaction_session_timeout', '30 s'],
      ['lock_timeout', '2 s'],
      ['KMS_TIMEOUT_SECONDS', '10 s'],
      ['OTLP_TIMEOUT', '10 s'],
      ['MAIL_TIMEOUT_MS', '5 s'],
    ]);
  });

  it('that are new are found, as a constant or in an object', () => {
    const planted = {
      'mail.ts':
        'const ANSWER_PATIENCE_MS = 5 * 1000;\nconst LIMITS = { silentMs: 2_000, bytes: 7 };',
      'pace.ts': 'const LONGEST_PAUSE_MS = 10_000;\nconst DECISION_MS = 900;\n',
    };
    const found = timeConstants(planted);
    expect(found.filter(isLimit).map(({ name, ms }) => [name, writtenTime(ms)])).toEqual([
      ['ANSWER_PATIENCE_MS', '5 s'],
      ['silentMs', '2 s'],
    ]);
    expect(
      found.filter((one) => !isLimit(one) && !isOtherTime(one)).map(({ name }) => name),
    ).toEqual(['DECISION_MS']);
  });
});
