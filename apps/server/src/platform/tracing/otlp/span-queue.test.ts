import { type ExportResult, ExportResultCode } from '@opentelemetry/core';
import { type ReadableSpan, type SpanExporter, TracerProvider } from '@opentelemetry/sdk-trace';
import { describe, expect, it } from 'vitest';
import { createLog } from '../../log.ts';
import { SpanQueue } from './span-queue.ts';

const MOST = 4;

/** A collector that answers when the test says so. */
class HeldExporter implements SpanExporter {
  readonly held: { readonly spans: ReadableSpan[]; readonly answer: (code: number) => void }[] = [];

  export(spans: ReadableSpan[], done: (result: ExportResult) => void): void {
    this.held.push({ spans, answer: (code) => done({ code }) });
  }

  async shutdown(): Promise<void> {}
}

function aQueue() {
  const exporter = new HeldExporter();
  const lines: string[] = [];
  const log = createLog('warn', { write: (line) => void lines.push(line) });
  const queue = new SpanQueue(exporter, { log, most: MOST });
  const maker = new TracerProvider({ spanProcessors: [queue] }).getTracer('test');
  const makeSpans = (count: number) => {
    for (let made = 0; made < count; made += 1) maker.startSpan(`span ${made}`).end();
  };
  return { queue, lines, makeSpans, held: exporter.held };
}

describe('spans that wait for the collector', () => {
  it('are a bounded number, those on their way included; what is beyond is counted', () => {
    const { queue, makeSpans, held } = aQueue();
    makeSpans(MOST + 3);
    expect([queue.waiting, queue.dropped]).toEqual([MOST, 3]);
    expect(held.map(({ spans }) => spans.length)).toEqual([MOST]);
    held[0]?.answer(ExportResultCode.SUCCESS);
    makeSpans(1);
    expect([queue.waiting, queue.dropped]).toEqual([1, 3]);
  });

  it('are counted when it does not take them, with one warning until it takes some again', async () => {
    const { queue, lines, makeSpans, held } = aQueue();
    const send = async (code: number) => {
      makeSpans(1);
      const flushed = queue.forceFlush();
      held.at(-1)?.answer(code);
      await flushed;
    };
    await send(ExportResultCode.FAILED);
    await send(ExportResultCode.FAILED);
    expect([queue.waiting, queue.dropped, lines.length]).toEqual([0, 2, 1]);
    await send(ExportResultCode.SUCCESS);
    await send(ExportResultCode.FAILED);
    expect([queue.dropped, lines.length]).toEqual([3, 2]);
  });
});
