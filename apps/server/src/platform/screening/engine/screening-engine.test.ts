import { setTimeout as pass } from 'node:timers/promises';
import { buildIndex } from '@verify-admin/screening/index/build-index';
import { saveIndex } from '@verify-admin/screening/index/saved-index';
import { readOfac } from '@verify-admin/screening/lists/publishers/read-ofac';
import { DEFAULT_THRESHOLD } from '@verify-admin/screening/score/name-score';
import { afterEach, describe, expect, it } from 'vitest';
import { anSdnFile } from '../../../../../../tests/factories/list-files.ts';
import type { ScreeningAsk } from '../screening.ts';
import { ScreeningEngine } from './screening-engine.ts';

const ASK = { name: 'Zdzislaw Przybylski', type: 'individual' } as const;

let engine: ScreeningEngine | undefined;
afterEach(async () => engine?.abandon());

function anIndex(): SharedArrayBuffer {
  const { bytes } = anSdnFile(['PRZYBYLSKI, Zdzislaw']);
  const saved = saveIndex(buildIndex(readOfac({ sdn: new TextDecoder().decode(bytes) }).entries));
  const shared = new SharedArrayBuffer(saved.byteLength);
  new Uint8Array(shared).set(saved);
  return shared;
}

/** How long an engine takes until its index is open. */
async function timeToStart(): Promise<number> {
  const started = performance.now();
  const measured = new ScreeningEngine(anIndex(), { load: 60_000, answer: 60_000 });
  await measured.ready;
  const took = performance.now() - started;
  await measured.abandon();
  return took;
}

/** How long an engine takes over many answers once it has given as many. */
async function timeToAnswer(many: readonly ScreeningAsk[]): Promise<number> {
  const measured = new ScreeningEngine(anIndex(), { load: 60_000, answer: 60_000 });
  await measured.askMany(many, DEFAULT_THRESHOLD);
  const started = performance.now();
  await measured.askMany(many, DEFAULT_THRESHOLD);
  const took = performance.now() - started;
  await measured.abandon();
  return took;
}

describe('an engine in a thread of its own', () => {
  it('asked before it is ready, it answers and works on when its time to load is over', async () => {
    // Longer than a thread takes to start on this machine, short enough to be waited for.
    const load = 2_000 + 10 * (await timeToStart());
    engine = new ScreeningEngine(anIndex(), { load, answer: 60_000 });
    expect(await engine.ask(ASK, DEFAULT_THRESHOLD)).toMatchObject({
      result: { hits: [{ uid: 'OFAC-1' }] },
    });
    await pass(load + 100);
    expect(await engine.ask(ASK, DEFAULT_THRESHOLD)).toMatchObject({
      result: { hits: [{ uid: 'OFAC-1' }] },
    });
  });

  it('answers while it is warmed up', async () => {
    engine = new ScreeningEngine(anIndex(), { load: 60_000, answer: 60_000 });
    const answer = await engine.ask(ASK, DEFAULT_THRESHOLD);
    expect(answer).toMatchObject({ result: { hits: [{ uid: 'OFAC-1' }] } });
    expect(await engine.warm).toBe(true);
  });

  it('is warm before it answers the first of many', async () => {
    engine = new ScreeningEngine(anIndex(), { load: 60_000, answer: 60_000 });
    const many = Array.from({ length: 32 }, () => ASK);
    const first = await Promise.race([
      engine.warm.then(() => 'warm'),
      engine.askMany(many, DEFAULT_THRESHOLD).then(() => 'answers'),
    ]);
    expect(first).toBe('warm');
  });

  it('is not taken for dead while it works longer than it may be silent', async () => {
    const many = Array.from({ length: 100_000 }, () => ASK);
    // Longer than a slow machine may need for a sign of life, shorter than for all the answers.
    const answer = Math.max(1_500, 3 * (await timeToAnswer(many.slice(0, 10_000))));
    engine = new ScreeningEngine(anIndex(), { load: 60_000, answer });
    await engine.ready;
    const started = performance.now();
    const answers = await engine.askMany(many, DEFAULT_THRESHOLD);
    expect(performance.now() - started).toBeGreaterThan(answer);
    expect(answers).toHaveLength(many.length);
  });

  it('never warms up when it ends before', async () => {
    engine = new ScreeningEngine(anIndex(), { load: 60_000, answer: 60_000 });
    await engine.abandon();
    expect(await engine.warm).toBe(false);
  });

  it('answers null once it is closed', async () => {
    engine = new ScreeningEngine(anIndex(), { load: 60_000, answer: 60_000 });
    await engine.ready;
    await engine.close();
    expect(await engine.ended).toBeNull();
    expect(await engine.ask(ASK, DEFAULT_THRESHOLD)).toBeNull();
  });
});
