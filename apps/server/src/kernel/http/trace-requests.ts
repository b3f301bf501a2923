import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isTracing, type OpenSpan, startRequest, within } from '../../platform/tracing/trace.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Null where the request is not traced. */
    span: OpenSpan | null;
  }
  interface FastifyContextConfig {
    /** The name of the call that is served. */
    call?: string;
    /** What is answered stays open: the span ends when it opens, and nothing later is within it. */
    staysOpen?: true;
    /** Asked for every few seconds by machines: a trace of each would hide all others. */
    untraced?: true;
  }
}

/**
 * The header `traceparent` of a proxy, which is believed as `X-Forwarded-For` is: where the request came through a
 * network of TRUST_PROXY. From anybody else it could join traces that are not its own, and decide what is recorded.
 */
function believedParent({ ips, headers }: FastifyRequest): string | null {
  const isThroughProxy = ips !== undefined && ips.length > 1;
  const { traceparent } = headers;
  return isThroughProxy && typeof traceparent === 'string' ? traceparent : null;
}

/** The route as it is declared: an address may hold ids, names and what was searched for. */
function beginSpan(http: FastifyRequest): OpenSpan | null {
  const { url: route, config } = http.routeOptions;
  if (config.untraced) return null;
  const facts = {
    name: route === undefined ? http.method : `${http.method} ${route}`,
    kind: 'server',
    attributes: {
      'http.request.method': http.method,
      'verify_admin.request_id': http.id,
      ...(route !== undefined && { 'http.route': route }),
      ...(config.call !== undefined && { 'verify_admin.call': config.call }),
    },
  } as const;
  return startRequest(facts, believedParent(http));
}

function endSpan({ span }: FastifyRequest, { statusCode, refusal }: FastifyReply): void {
  span?.set({ 'http.response.status_code': statusCode });
  if (refusal !== null) span?.set({ 'verify_admin.refusal': refusal });
  // OpenTelemetry: a refusal is no fault of a server.
  if (statusCode >= 500) span?.fail(refusal ?? String(statusCode));
  span?.end();
}

/** A span for each request, within which everything of it is done; registers nothing without tracing. */
export function traceRequests(server: FastifyInstance): void {
  server.decorateRequest('span', null);
  if (!isTracing()) return;
  server.addHook('onRequest', (http, _reply, done) => {
    http.span = beginSpan(http);
    within(http.span, done);
  });
  // What reads a body goes on where the connection was opened, not within the span.
  server.addHook('preValidation', (http, _reply, done) => within(http.span, done));
  server.addHook('onSend', (http, reply, _payload, done) => {
    if (http.routeOptions.config.staysOpen) endSpan(http, reply);
    done();
  });
  server.addHook('onResponse', (http, reply, done) => {
    endSpan(http, reply);
    within(http.span, done);
  });
}
