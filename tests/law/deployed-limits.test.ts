// Without it a probe with the default of one second would restart what is only slow, and nobody would know of the limit.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../../scripts/places.mjs';

const FOLDER = 'deploy';
const LIMIT =
  /^\s*(?:nginx\.ingress\.kubernetes\.io\/)?(?<name>health_timeout|timeout|Timeout\w+Sec|\w*(?:timeout|Deadline|GracePeriod)Seconds|proxy-read-timeout)[:=\s]+"?(?<value>\d+\w*)/u;
const PROBE = /^\s*(?<probe>\w+Probe):/u;
const ROW = /\| (?<value>\d+[smh]?) +\| [^|]+\| `(?<file>deploy\/\S+)` `(?<name>[\w.-]+)` +\|/gu;

/** `file name value` of each limit; one of a probe is named with it. */
function limitsIn(file: string, text: string): string[] {
  let probe = '';
  return text.split('\n').flatMap((line) => {
    probe = PROBE.exec(line)?.groups?.['probe'] ?? probe;
    const { name, value } = LIMIT.exec(line)?.groups ?? {};
    if (name === undefined) return [];
    return [`${file} ${name === 'timeoutSeconds' ? `${probe}.` : ''}${name} ${value}`];
  });
}

const files = readdirSync(join(ROOT, FOLDER), { recursive: true, encoding: 'utf8' })
  .map((name) => `${FOLDER}/${name.replaceAll('\\', '/')}`)
  .filter(
    (name) => /\.(?:ya?ml|service)$|Caddyfile$/u.test(name) && !name.includes('/monitoring/'),
  );

it('the limits of the files in deploy are in the table of docs/operating.md with their values', () => {
  const found = files.flatMap((file) => limitsIn(file, readFileSync(join(ROOT, file), 'utf8')));
  const text = readFileSync(join(ROOT, 'docs/operating.md'), 'utf8');
  const written = [...text.matchAll(ROW)].map(
    ({ groups }) => `${groups?.['file']} ${groups?.['name']} ${groups?.['value']}`,
  );
  expect(written.toSorted()).toEqual(found.toSorted());
  expect(found.length).toBeGreaterThan(10);
});

it('every probe says how long it waits for an answer: the default is one second', () => {
  const mute = files.filter((file) => {
    const text = readFileSync(join(ROOT, file), 'utf8');
    return text.match(/\w+Probe:/gu)?.length !== text.match(/timeoutSeconds:/gu)?.length;
  });
  expect(mute).toEqual([]);
});
