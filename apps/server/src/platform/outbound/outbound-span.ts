import type { OpenSpan, SpanFacts } from '../tracing/trace.ts';

/**
 * What a trace says of a request to another system: method and host. The path may name a person or hold a key.
 * The request itself has no `traceparent`: its receiver is no part of the installation (0081).
 */
export function outboundSpan(method: string, { hostname, port, host }: URL): SpanFacts {
  return {
    name: `${method} ${host}`,
    kind: 'client',
    attributes: {
      'http.request.method': method,
      'server.address': hostname,
      ...(port !== '' && { 'server.port': Number(port) }),
    },
  };
}

/** The other system answered with this status. */
export function markStatus(span: OpenSpan | null, status: number): void {
  span?.set({ 'http.response.status_code': status });
  if (status >= 400) span?.fail(String(status));
}
