import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import * as z from 'zod';
import type { Certificate } from '../factories/a-certificate.ts';

const attributes = z
  .array(
    z.object({
      key: z.string(),
      value: z.object({
        stringValue: z.string().optional(),
        intValue: z.coerce.number().optional(),
        doubleValue: z.number().optional(),
      }),
    }),
  )
  .transform((rows) =>
    Object.fromEntries(
      rows.map(({ key, value }) => [
        key,
        value.stringValue ?? value.intValue ?? value.doubleValue ?? null,
      ]),
    ),
  );

const span = z.object({
  traceId: z.string().length(32),
  spanId: z.string().length(16),
  parentSpanId: z.string().optional(),
  name: z.string(),
  kind: z.number(),
  attributes,
  status: z.object({ code: z.number().optional() }).optional(),
});

/** OTLP: ExportTraceServiceRequest in JSON. */
const exported = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes }),
      scopeSpans: z.array(z.object({ spans: z.array(span) })),
    }),
  ),
});

export type ExportedSpan = z.output<typeof span>;

/** OTLP: the numbers of the kinds. */
export const SPAN_KINDS = { server: 2, client: 3, consumer: 5 } as const;

/** The one span of this name. */
export function only(spans: readonly ExportedSpan[], name: string): ExportedSpan {
  const [found, ...others] = spans.filter((one) => one.name === name);
  if (!found || others.length > 0) throw new Error(`not one span is called ${name}`);
  return found;
}

export function childrenOf(spans: readonly ExportedSpan[], { spanId }: ExportedSpan) {
  return spans.filter(({ parentSpanId }) => parentSpanId === spanId);
}

export interface FakeCollector {
  /** Its base address, for OTEL_EXPORTER_OTLP_ENDPOINT. */
  readonly url: string;
  /** Every request as it arrived. */
  readonly requests: { readonly path: string; readonly headers: IncomingMessage['headers'] }[];
  /** The bodies that were taken. */
  readonly bodies: string[];
  /** How the next requests are answered: 200 takes them, 0 never answers. */
  status: number;
  /** All spans that were taken. */
  spans(): ExportedSpan[];
  close(): Promise<void>;
}

/** A collector that takes OTLP over HTTP in JSON, with a certificate over HTTPS. */
export async function aCollector(certificate?: Certificate): Promise<FakeCollector> {
  const held = {
    requests: [] as FakeCollector['requests'],
    bodies: [] as string[],
    status: 200,
  };
  const take: RequestListener = (request, response) => {
    void text(request).then((body) => {
      held.requests.push({ path: request.url ?? '', headers: request.headers });
      if (held.status === 0) return;
      if (held.status === 200) held.bodies.push(body);
      response.writeHead(held.status, { 'content-type': 'application/json' }).end('{}');
    });
  };
  const server = certificate ? createTlsServer(certificate, take) : createServer(take);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return Object.assign(held, {
    url: `${certificate ? 'https' : 'http'}://127.0.0.1:${port}`,
    spans: () =>
      held.bodies.flatMap((body) =>
        exported
          .parse(JSON.parse(body))
          .resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
      ),
    close: () => {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  });
}
