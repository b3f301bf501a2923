import {
  type Context,
  ROOT_CONTEXT,
  type Span,
  SpanStatusCode,
  trace,
  TraceFlags,
} from '@opentelemetry/api';
import type { OpenSpan, SpanAttributes } from '../trace.ts';

/** ours: as many as somebody looks at. A run over all accounts has as many statements, and would crowd out all others. */
const CHILDREN_MOST = 500;

/** A span of OpenTelemetry. */
export class OtlpSpan implements OpenSpan {
  readonly #span: Span;
  #children = 0;

  constructor(span: Span) {
    this.#span = span;
  }

  /** Whether one more span within this one is made; those that are not are counted. */
  takesChild(): boolean {
    if (!this.#span.isRecording()) return false;
    this.#children += 1;
    return this.#children <= CHILDREN_MOST;
  }

  asParent(): Context {
    return trace.setSpan(ROOT_CONTEXT, this.#span);
  }

  /** Null where it is not recorded. */
  traceparent(): string | null {
    const { traceId, spanId, traceFlags } = this.#span.spanContext();
    return (traceFlags & TraceFlags.SAMPLED) === 0 ? null : `00-${traceId}-${spanId}-01`;
  }

  set(attributes: SpanAttributes): void {
    this.#span.setAttributes(attributes);
  }

  fail(type: string): void {
    this.#span.setAttribute('error.type', type).setStatus({ code: SpanStatusCode.ERROR });
  }

  end(): void {
    const left = this.#children - CHILDREN_MOST;
    if (left > 0 && this.#span.isRecording())
      this.#span.setAttribute('verify_admin.spans_left_out', left);
    this.#span.end();
  }
}
