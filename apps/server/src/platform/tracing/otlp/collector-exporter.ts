import { type ExportResult, ExportResultCode, parseKeyPairsIntoRecord } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { errorCode } from '../../error-code.ts';
import type { Collector } from '../collector.ts';

/** Sends spans to the collector as OTLP over HTTP in JSON; a try that had no effect is repeated for a while. */
export function openExporter({ url, headers, ca, timeoutMs }: Collector): OTLPTraceExporter {
  return new OTLPTraceExporter({
    url,
    headers: parseKeyPairsIntoRecord(headers),
    timeoutMillis: timeoutMs,
    httpAgentOptions: { keepAlive: true, ...(ca !== null && { ca }) },
  });
}

/** Why a collector took nothing: a code of the network or the status of HTTP, never what it wrote. */
export function whyRefused({ error }: ExportResult): string {
  if (error && 'code' in error && typeof error.code === 'number') return `HTTP ${error.code}`;
  return errorCode(error) || 'no answer in time';
}

/** Sends an empty list of spans; why it was not taken, or null. */
export async function sendNothing(collector: Collector): Promise<string | null> {
  const exporter = openExporter(collector);
  try {
    const result = await new Promise<ExportResult>((done) => exporter.export([], done));
    return result.code === ExportResultCode.SUCCESS ? null : whyRefused(result);
  } finally {
    await exporter.shutdown();
  }
}
