import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { saveIndex } from '@verify-admin/screening/index/saved-index';
import type { ScreeningIndex } from '@verify-admin/screening/index/screening-index';
import type { LabelledQuery } from '@verify-admin/screening/self-test/labelled-query';
import * as z from 'zod/mini';

const figures = z.object({
  loaded: z.number(),
  used: z.number(),
  perSecond: z.number(),
  warmMs: z.number(),
  /** Names a second, of the first 5,000 and of the rest; null where fewer were asked. */
  speeds: z.nullable(z.object({ first: z.number(), later: z.number() })),
  p50: z.number(),
  p99: z.number(),
});

/** MB above bare Node with the index open and after the names; names a second and milliseconds by the clock. */
export type FreshFigures = z.infer<typeof figures>;

/** What a process that has just been started takes, and how fast it is, with one worker. */
export function measureFresh(
  index: ScreeningIndex,
  queries: readonly LabelledQuery[],
): FreshFigures {
  const folder = mkdtempSync(join(tmpdir(), 'fresh-'));
  const [indexFile, asksFile] = [join(folder, 'lists.index'), join(folder, 'asks.json')];
  try {
    writeFileSync(indexFile, saveIndex(index));
    writeFileSync(asksFile, JSON.stringify(queries.map(({ name, type }) => ({ name, type }))));
    const script = fileURLToPath(new URL('./fresh-process.ts', import.meta.url));
    const args = ['--import', './scripts/typescript.mjs', script, indexFile, asksFile];
    return figures.parse(JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' })));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
