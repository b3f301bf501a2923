import { errorCode } from '../error-code.ts';

/** Names and numbers of the product's own. No value that a person typed, and no id of a person, is among them. */
export type SpanAttributes = Readonly<Record<string, string | number>>;

export interface SpanFacts {
  readonly name: string;
  readonly kind: 'server' | 'client' | 'consumer';
  readonly attributes: SpanAttributes;
}

/** Something that is being done, until `end`. */
export interface OpenSpan {
  set(attributes: SpanAttributes): void;
  /** It did not do what was asked: the code or class of the fault, never its text. */
  fail(type: string): void;
  end(): void;
}

/** What makes spans; `otlp/otlp-tracer.ts` where a collector is set. */
export interface Tracer {
  /** The span of a request: within the one that is open here, else within that of the header `traceparent`. */
  startRequest(facts: SpanFacts, traceparent: string | null): OpenSpan;
  /** A span within the one that is open here; null where none is recorded. */
  startChild(describe: () => SpanFacts): OpenSpan | null;
  /** What `work` does, and what follows from it, is within the span. */
  within<T>(span: OpenSpan, work: () => T): T;
  /** `work` may take a piece of deferred work; until it does there is no span. */
  inJob<T>(kind: string, work: () => Promise<T>): Promise<T>;
  /** The piece was filed by the holder of this traceparent. */
  beginJob(traceparent: string | null): void;
  /** Of the span that is open here, as W3C Trace Context writes it; null where none is recorded. */
  traceparent(): string | null;
  /** Spans that never reached the collector. */
  dropped(): number;
}

/** One for the process: a statement and an outgoing request know no context of the app. */
let tracer: Tracer | null = null;

/** Null switches tracing off. */
export function useTracer(next: Tracer | null): void {
  tracer = next;
}

export function isTracing(): boolean {
  return tracer !== null;
}

/** The span of a request; null without tracing. */
export function startRequest(facts: SpanFacts, traceparent: string | null): OpenSpan | null {
  return tracer === null ? null : tracer.startRequest(facts, traceparent);
}

/** What `work` does is within the span, where there is one. */
export function within<T>(span: OpenSpan | null, work: () => T): T {
  return tracer === null || span === null ? work() : tracer.within(span, work);
}

async function untilDone<T>(span: OpenSpan, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    span.fail(faultType(error));
    throw error;
  } finally {
    span.end();
  }
}

/** The code of a fault (`ECONNREFUSED`, `23505`), else its class. */
export function faultType(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  return errorCode(error) || error.name;
}

/**
 * Does `work` in a span of its own, within the span that is open here. Where none is, there is no span either: what
 * a periodic task does is no trace of anybody's request.
 */
export function inSpan<T>(
  describe: () => SpanFacts,
  work: (span: OpenSpan | null) => Promise<T>,
): Promise<T> {
  const span = tracer === null ? null : tracer.startChild(describe);
  return span === null ? work(null) : untilDone(span, work(span));
}

/** Looks for a piece of deferred work and does it; its span begins when `beginJob` says that one was taken. */
export function inJob<T>(kind: string, work: () => Promise<T>): Promise<T> {
  return tracer === null ? work() : tracer.inJob(kind, work);
}

/** A piece of deferred work was taken, which the holder of this traceparent filed. */
export function beginJob(traceparent: string | null): void {
  tracer?.beginJob(traceparent);
}

/** The traceparent of what is being done here; null where no span is recorded. */
export function traceparentHere(): string | null {
  return tracer === null ? null : tracer.traceparent();
}

/** The id of the trace that is recorded here, for a log line. */
export function traceIdHere(): string | null {
  return traceparentHere()?.split('-')[1] ?? null;
}

/** Spans that never reached the collector; null without tracing. */
export function droppedSpans(): number | null {
  return tracer === null ? null : tracer.dropped();
}
