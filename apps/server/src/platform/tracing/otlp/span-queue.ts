import { type ExportResult, ExportResultCode } from '@opentelemetry/core';
import {
  BatchSpanProcessor,
  type ReadableSpan,
  type Span,
  type SpanExporter,
  type SpanProcessor,
} from '@opentelemetry/sdk-trace';
import type { Context } from '@opentelemetry/api';
import type { Log } from '../../log.ts';
import { whyRefused } from './collector-exporter.ts';

/** ours: some seconds of a busy process, in a few megabytes. */
const MOST = 2048;
const BATCH = 512;
/** How long a span waits for others that are sent along with it. */
const DELAY_MS = 5_000;

interface QueueOptions {
  readonly log: Log;
  readonly most?: number;
}

/**
 * The spans that wait for the collector, a bounded number of them. Nobody waits for it: while it is away spans are
 * dropped and counted, with one warning for each time it goes away.
 */
export class SpanQueue implements SpanProcessor {
  readonly #exporter: SpanExporter;
  readonly #batches: BatchSpanProcessor;
  readonly #log: Log;
  readonly #most: number;
  #waiting = 0;
  #dropped = 0;
  #isAway = false;

  constructor(exporter: SpanExporter, { log, most = MOST }: QueueOptions) {
    this.#exporter = exporter;
    this.#log = log;
    this.#most = most;
    this.#batches = new BatchSpanProcessor({
      exporter: {
        export: (spans, done) => this.#send(spans, done),
        shutdown: () => exporter.shutdown(),
      },
      maxQueueSize: most,
      maxExportBatchSize: Math.min(BATCH, most),
      scheduledDelayMillis: DELAY_MS,
    });
  }

  get dropped(): number {
    return this.#dropped;
  }

  /** Spans that were neither taken nor dropped so far. */
  get waiting(): number {
    return this.#waiting;
  }

  onStart(_span: Span, _context: Context): void {}

  onEnd(span: ReadableSpan): void {
    if (this.#waiting >= this.#most) {
      this.#dropped += 1;
      return;
    }
    this.#waiting += 1;
    this.#batches.onEnd(span);
  }

  /** A collector that is away is no fault of who waits for this. */
  async forceFlush(): Promise<void> {
    await this.#batches.forceFlush().catch(() => undefined);
    await this.#exporter.forceFlush?.();
  }

  async shutdown(): Promise<void> {
    await this.#batches.shutdown().catch(() => undefined);
  }

  #send(spans: ReadableSpan[], done: (result: ExportResult) => void): void {
    this.#exporter.export(spans, (result) => {
      this.#waiting -= spans.length;
      if (result.code === ExportResultCode.SUCCESS) this.#isAway = false;
      else this.#lose(spans.length, whyRefused(result));
      done(result);
    });
  }

  #lose(count: number, why: string): void {
    this.#dropped += count;
    if (this.#isAway) return;
    this.#isAway = true;
    this.#log.warn({ why }, 'the collector does not take traces; they are dropped and counted');
  }
}
