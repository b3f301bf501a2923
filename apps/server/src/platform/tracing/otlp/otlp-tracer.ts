import { setTimeout as sleep } from 'node:timers/promises';
import {
  type Context,
  createContextKey,
  ROOT_CONTEXT,
  SpanKind,
  trace,
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
import { BUILD_NUMBER } from '../../build-number.ts';
import type { Collector } from '../collector.ts';
import { faultType, type OpenSpan, type SpanFacts, type Tracer } from '../trace.ts';
import { openExporter } from './collector-exporter.ts';
import { OtlpSpan } from './otlp-span.ts';
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

/** A look for deferred work; its span is there from the moment a piece was taken. */
class Job {
  readonly kind: string;
  span: OtlpSpan | null = null;

  constructor(kind: string) {
    this.kind = kind;
  }
}

/** By which a context has the span, or the job, within which something is done. */
const HERE = createContextKey('verify-admin');

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
        'service.version': BUILD_NUMBER,
      }),
      sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(collector.share) }),
      spanProcessors: [this.#queue],
    });
    this.#maker = this.#provider.getTracer('verify-admin');
  }

  startRequest(facts: SpanFacts, traceparent: string | null): OpenSpan {
    const here = this.#spanHere();
    return this.#start(facts, here ? here.asParent() : contextOf(traceparent));
  }

  startChild(describe: () => SpanFacts): OpenSpan | null {
    const here = this.#spanHere();
    return here?.takesChild() ? this.#start(describe(), here.asParent()) : null;
  }

  within<T>(span: OpenSpan, work: () => T): T {
    return this.#contexts.with(ROOT_CONTEXT.setValue(HERE, span), work);
  }

  async inJob<T>(kind: string, work: () => Promise<T>): Promise<T> {
    const job = new Job(kind);
    try {
      return await this.#contexts.with(ROOT_CONTEXT.setValue(HERE, job), work);
    } catch (error) {
      job.span?.fail(faultType(error));
      throw error;
    } finally {
      job.span?.end();
    }
  }

  beginJob(traceparent: string | null): void {
    const job = this.#contexts.active().getValue(HERE);
    if (!(job instanceof Job)) return;
    job.span?.end();
    const attributes = { 'verify_admin.job': job.kind };
    const facts = { name: `job ${job.kind}`, kind: 'consumer', attributes } as const;
    job.span = this.#start(facts, contextOf(traceparent));
  }

  traceparent(): string | null {
    return this.#spanHere()?.traceparent() ?? null;
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

  #spanHere(): OtlpSpan | null {
    const here = this.#contexts.active().getValue(HERE);
    if (here instanceof OtlpSpan) return here;
    return here instanceof Job ? here.span : null;
  }

  #start({ name, kind, attributes }: SpanFacts, parent: Context): OtlpSpan {
    return new OtlpSpan(this.#maker.startSpan(name, { kind: KINDS[kind], attributes }, parent));
  }
}
