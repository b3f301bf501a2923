import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CLOCK_ACT_NAMES } from '@verify-admin/rulebook/kernel/clock-acts';
import type { Call } from '@verify-admin/rulebook/kernel/call';
import { describe, expect, it } from 'vitest';
import type { Feature } from '../../apps/server/src/feature.ts';
import { FEATURES, SERVED } from '../../apps/server/src/features.ts';
import { DEFERRED_KINDS } from '../../apps/server/src/platform/deferred-work/deferred-work.ts';
import { ROOT } from '../../scripts/places.mjs';

const SERVER = join(ROOT, 'apps/server/src');
const RULEBOOK = join(ROOT, 'packages/rulebook/src');

const filesOf = (folder: string, ending: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith(ending),
  );

function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'path' in value && 'access' in value;
}

/** Every call that a contract declares. */
async function declaredCalls(): Promise<readonly Call[]> {
  const files = filesOf(RULEBOOK, '.contract.ts');
  const modules = await Promise.all(files.map((file) => import(join(RULEBOOK, file))));
  return modules.flatMap((module) => Object.values(module).filter(isCall));
}

/** The handlers of a manifest by the names they have in it. */
function namedIn(source: string): readonly string[] {
  const [, list = ''] = /^ {2}calls: \[([^\]]*)\]/m.exec(source) ?? [];
  return list.split(',').flatMap((name) => name.trim() || []);
}

describe('what the manifests declare', () => {
  it('CALL-06 the server serves the very declarations that the browser sends, each once', async () => {
    const served = SERVED.map(({ call }) => call);
    const declared = await declaredCalls();
    expect(served.filter((call) => !declared.includes(call))).toEqual([]);
    expect(declared.filter((call) => !served.includes(call)).map(({ name }) => name)).toEqual([]);
    expect(new Set(served).size).toBe(served.length);
  });

  it.each(filesOf(SERVER, '.feature.ts'))('%s names a handler as its call', async (file) => {
    const source = readFileSync(join(SERVER, file), 'utf8');
    const module: Readonly<Record<string, Feature>> = await import(join(SERVER, file));
    const [feature] = Object.values(module);
    expect(FEATURES).toContain(feature);
    expect(namedIn(source)).toEqual((feature?.calls ?? []).map(({ call }) => call.name));
    expect(source).not.toMatch(/\w+ as \w+/);
  });

  it('every kind of deferred work is done, by one feature', () => {
    const acts = FEATURES.flatMap(({ clockActs = [] }) => clockActs);
    const ofActs = acts.flatMap(({ every }) => (typeof every === 'string' ? every : []));
    const done = [...FEATURES.flatMap(({ work = {} }) => Object.keys(work)), ...ofActs];
    expect([...done, 'key-rotations'].toSorted()).toEqual([...DEFERRED_KINDS].toSorted());
  });

  it.each(CLOCK_ACT_NAMES)(
    'the act %s is done, and one feature at most counts what is due',
    (act) => {
      const works = FEATURES.flatMap(({ clockActs = [] }) => clockActs).filter(
        (work) => work.act === act,
      );
      expect(works.length).toBeGreaterThan(0);
      expect(new Set(works.map(({ every }) => every)).size).toBe(1);
      expect(works.slice(1).filter(({ countDue }) => countDue !== undefined)).toEqual([]);
    },
  );
});
