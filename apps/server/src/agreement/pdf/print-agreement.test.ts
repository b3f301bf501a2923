import { describe, expect, it } from 'vitest';
import { FILLED_AGREEMENT } from '../../../../../tests/factories/a-creator.ts';
import { createLog } from '../../platform/log.ts';
import { printInThread } from '../../platform/pdf/print-in-thread.ts';
import { ThreadEnded } from '../../platform/threads/thread.ts';
import type { PrintedAgreement } from './agreement-page.ts';
import { printAgreement } from './print-agreement.ts';

const WORKER = 'agreement/pdf/agreement-pdf.worker';
const AMPLE = { megabytes: 512, silentMs: 600_000, longestMs: 600_000 };

const printed = (contentDescription = ''): PrintedAgreement => ({
  agreement: { ...FILLED_AGREEMENT, contentDescription },
  terms: {
    documents: [
      { name: 'privacyPolicy', version: '1', date: '2026-01-15', text: '', sha256: 'e'.repeat(64) },
    ],
    currency: 'USD',
    digest: 'f'.repeat(64),
  },
  timestamp: '2026-11-21T14:05:00.000Z',
  data_sha256: 'd'.repeat(64),
  page_sha256: null,
});

function aLog() {
  const lines: string[] = [];
  return { lines, log: createLog('warn', { write: (line) => void lines.push(line) }) };
}

describe('a print that takes longer than its turn', () => {
  const firstTurn = { ...AMPLE, longestMs: 30 };

  it('goes to the end, is reported without what was typed, and is made there', async () => {
    const { lines, log } = aLog();
    const slow = { asker: '203.0.113.7', log, firstTurn, lastTurn: AMPLE };
    const pdf = await printAgreement(printed('what was typed'), slow);
    expect(Buffer.isBuffer(pdf)).toBe(true);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('goes to the end');
    expect(lines.join()).not.toMatch(/typed|halmos|203\.0\.113/i);
  });

  it('holds up no other while it is made at the end', async () => {
    const { log } = aLog();
    const order: string[] = [];
    const note = (name: string) => (pdf: unknown) =>
      order.push(Buffer.isBuffer(pdf) ? name : `${name} ${String(pdf)}`);
    const long = printed('word '.repeat(8_000));
    const slow = { asker: 'slow', log, firstTurn, lastTurn: AMPLE };
    const all = [printAgreement(long, slow).then(note('slow'))];
    for (const name of ['a', 'b']) {
      all.push(printAgreement(printed(), { asker: name, log, firstTurn: AMPLE }).then(note(name)));
    }
    await Promise.all(all);
    expect(order).toEqual(['a', 'b', 'slow']);
  });

  it('is given up where it takes longer there, too', async () => {
    const { lines, log } = aLog();
    const slow = { asker: 'slow', log, firstTurn, lastTurn: firstTurn };
    expect(await printAgreement(printed(), slow)).toBe('unprintable');
    expect(lines).toHaveLength(2);
  });
});

describe('the signs of life of a print', () => {
  it('come all the time, so that a slow machine is not taken for a print that hangs', async () => {
    const signs = [performance.now()];
    const onSignOfLife = () => void signs.push(performance.now());
    await printInThread(WORKER, printed('word '.repeat(10_000)), { ...AMPLE, onSignOfLife });
    signs.push(performance.now());
    const gaps = signs.slice(1).map((at, nth) => at - (signs[nth] ?? 0));
    const whole = (signs.at(-1) ?? 0) - (signs[0] ?? 0);
    expect(signs.length).toBeGreaterThan(6);
    expect(Math.max(...gaps)).toBeLessThan(whole / 2);
  });

  it('end a print that gives none', async () => {
    const silent = printInThread(WORKER, printed(), { ...AMPLE, silentMs: 1 });
    await expect(silent).rejects.toThrow(ThreadEnded);
  });
});
