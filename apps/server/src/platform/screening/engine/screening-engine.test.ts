import { setTimeout as pass } from 'node:timers/promises';
import { buildIndex } from '@verify-admin/screening/index/build-index';
import { saveIndex } from '@verify-admin/screening/index/saved-index';
import { readOfac } from '@verify-admin/screening/lists/publishers/read-ofac';
import { DEFAULT_THRESHOLD } from '@verify-admin/screening/score/name-score';
import { afterEach, describe, expect, it } from 'vitest';
import { anSdnFile } from '../../../../../../tests/factories/list-files.ts';
import { ScreeningEngine } from './screening-engine.ts';

const ASK = { name: 'Zdzislaw Przybylski', type: 'individual' } as const;
/** Longer than a thread takes to start, short enough to be waited for. */
const LOAD_MS = 2_000;

let engine: ScreeningEngine | undefined;
afterEach(async () => engine?.abandon());

function anIndex(): SharedArrayBuffer {
  const { bytes } = anSdnFile(['PRZYBYLSKI, Zdzislaw']);
  const saved = saveIndex(buildIndex(readOfac({ sdn: new TextDecoder().decode(bytes) }).entries));
  const shared = new SharedArrayBuffer(saved.byteLength);
  new Uint8Array(shared).set(saved);
  return shared;
}

describe('an engine in a thread of its own', () => {
  it('asked before it is ready, it answers and works on when its time to load is over', async () => {
    engine = new ScreeningEngine(anIndex(), { load: LOAD_MS, answer: 60_000 });
    expect(await engine.ask(ASK, DEFAULT_THRESHOLD)).toMatchObject({
      result: { hits: [{ uid: 'OFAC-1' }] },
    });
    await pass(LOAD_MS + 100);
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
    const answer = 1_500;
    engine = new ScreeningEngine(anIndex(), { load: 60_000, answer });
    await engine.ready;
    const many = Array.from({ length: 100_000 }, () => ASK);
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
    engine = new ScreeningEngine(anIndex(), { load: LOAD_MS, answer: 60_000 });
    await engine.ready;
    await engine.close();
    expect(await engine.ended).toBeNull();
    expect(await engine.ask(ASK, DEFAULT_THRESHOLD)).toBeNull();
  });
});
