import { setTimeout as sleep } from 'node:timers/promises';
import {
  type Context,
  createContextKey,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
  type Tracer as SpanMaker,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { parseTraceParent } from '@opentelemetry/core';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Log } from '../../log.ts';
import { PRODUCT_VERSION } from '../../product-version.ts';
import type { Collector } from '../collector.ts';
import {
  faultType,
  type OpenSpan,
  type SpanAttributes,
  type SpanFacts,
  type Tracer,
} from '../trace.ts';
import { openExporter } from './collector-exporter.ts';
import { SpanQueue } from './span-queue.ts';

const KINDS = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
} as const;

/** How long a process that stops waits for the collector, in milliseconds. */
const STOP_PATIENCE_MS = 3_000;

interface TracerOptions {
  readonly log: Log;
  readonly stopPatienceMs?: number;
}

class OtlpSpan implements OpenSpan {
  readonly span: Span;

  constructor(span: Span) {
    this.span = span;
  }

  set(attributes: SpanAttributes): void {
    this.span.setAttributes(attributes);
  }

  fail(type: string): void {
    this.span.setAttribute('error.type', type).setStatus({ code: SpanStatusCode.ERROR });
  }

  end(): void {
    this.span.end();
  }
}

/** A look for deferred work; its span is there from the moment a piece was taken. */
class Job {
  readonly kind: string;
  span: OtlpSpan | null = null;

  constructor(kind: string) {
    this.kind = kind;
  }
}

const JOB = createContextKey('verify-admin job');

function isSampled(span: Span): boolean {
  return (span.spanContext().traceFlags & TraceFlags.SAMPLED) !== 0;
}

/** The context of a span in another process, or in an earlier request. */
function contextOf(traceparent: string | null): Context {
  const parent = traceparent === null ? null : parseTraceParent(traceparent);
  if (parent === null) return ROOT_CONTEXT;
  return trace.setSpanContext(ROOT_CONTEXT, { ...parent, isRemote: true });
}

/** Makes spans with OpenTelemetry and sends them to a collector; registers nothing that others could find. */
export class OtlpTracer implements Tracer {
  readonly #contexts = new AsyncLocalStorageContextManager();
  readonly #queue: SpanQueue;
  readonly #provider: TracerProvider;
  readonly #maker: SpanMaker;
  readonly #log: Log;
  readonly #stopPatienceMs: number;

  constructor(collector: Collector, { log, stopPatienceMs = STOP_PATIENCE_MS }: TracerOptions) {
    this.#log = log;
    this.#stopPatienceMs = stopPatienceMs;
    this.#queue = new SpanQueue(openExporter(collector), { log });
    this.#provider = new TracerProvider({
      resource: resourceFromAttributes({
        'service.name': collector.serviceName,
        'service.version': PRODUCT_VERSION,
      }),
      sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(collector.share) }),
      spanProcessors: [this.#queue],
    });
    this.#maker = this.#provider.getTracer('verify-admin');
  }

  startRequest(facts: SpanFacts, traceparent: string | null): OpenSpan {
    const here = this.#spanHere();
    const parent = here ? trace.setSpan(ROOT_CONTEXT, here) : contextOf(traceparent);
    return new OtlpSpan(this.#start(facts, parent));
  }

  startChild(describe: () => SpanFacts): OpenSpan | null {
    const here = this.#spanHere();
    if (!here?.isRecording()) return null;
    return new OtlpSpan(this.#start(describe(), trace.setSpan(ROOT_CONTEXT, here)));
  }

  within<T>(span: OpenSpan, work: () => T): T {
    if (!(span instanceof OtlpSpan)) return work();
    return this.#contexts.with(trace.setSpan(ROOT_CONTEXT, span.span), work);
  }

  async inJob<T>(kind: string, work: () => Promise<T>): Promise<T> {
    const job = new Job(kind);
    try {
      return await this.#contexts.with(ROOT_CONTEXT.setValue(JOB, job), work);
    } catch (error) {
      job.span?.fail(faultType(error));
      throw error;
    } finally {
      job.span?.end();
    }
  }

  beginJob(traceparent: string | null): void {
    const job = this.#contexts.active().getValue(JOB);
    if (!(job instanceof Job)) return;
    job.span?.end();
    const attributes = { 'verify_admin.job': job.kind };
    const facts = { name: `job ${job.kind}`, kind: 'consumer', attributes } as const;
    job.span = new OtlpSpan(this.#start(facts, contextOf(traceparent)));
  }

  traceparent(): string | null {
    const here = this.#spanHere();
    if (!here || !isSampled(here)) return null;
    const { traceId, spanId } = here.spanContext();
    return `00-${traceId}-${spanId}-01`;
  }

  dropped(): number {
    return this.#queue.dropped;
  }

  async flush(): Promise<void> {
    await this.#queue.forceFlush();
  }

  /** Sends what is waiting. A collector that does not take it in time is given up. */
  async close(): Promise<void> {
    const ended = new AbortController();
    const shutdown = this.#provider.shutdown().finally(() => ended.abort());
    const patience = sleep(this.#stopPatienceMs, undefined, { signal: ended.signal });
    await Promise.race([shutdown, patience.catch(() => undefined)]);
    const lost = this.#queue.waiting + this.#queue.dropped;
    if (lost > 0) this.#log.warn({ lost }, 'spans never reached the collector');
  }

  #spanHere(): Span | null {
    const context = this.#contexts.active();
    const span = trace.getSpan(context);
    if (span) return span;
    const job = context.getValue(JOB);
    return job instanceof Job ? (job.span?.span ?? null) : null;
  }

  #start({ name, kind, attributes }: SpanFacts, parent: Context): Span {
    return this.#maker.startSpan(name, { kind: KINDS[kind], attributes }, parent);
  }
}
