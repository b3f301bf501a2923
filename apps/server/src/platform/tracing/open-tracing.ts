import type { Log } from '../log.ts';
import { type CollectorSettings, collectorOf } from './collector.ts';
import { useTracer } from './trace.ts';

/** The traces of this process. */
export interface Tracing {
  /** Sends what is waiting. */
  flush(): Promise<void>;
  /** Sends what is waiting, within a few seconds, and ends tracing. */
  close(): Promise<void>;
}

const NO_TRACING: Tracing = {
  flush: async () => {},
  close: async () => {},
};

/**
 * Begins the traces of this process where a collector is set. Without one nothing of OpenTelemetry is loaded.
 * @throws SettingsRefused when the certificates of the collector cannot be read
 */
export async function openTracing(settings: CollectorSettings, log: Log): Promise<Tracing> {
  const collector = collectorOf(settings);
  if (collector === null) return NO_TRACING;
  const { OtlpTracer } = await import('./otlp/otlp-tracer.ts');
  const tracer = new OtlpTracer(collector, { log });
  useTracer(tracer);
  return {
    flush: () => tracer.flush(),
    close: async () => {
      useTracer(null);
      await tracer.close();
    },
  };
}

/**
 * Sends the collector an empty list of spans.
 * @returns why it does not take spans, null when it does; undefined where none is set
 */
export async function tryCollector(
  settings: CollectorSettings,
): Promise<string | null | undefined> {
  const collector = collectorOf(settings);
  if (collector === null) return undefined;
  const { sendNothing } = await import('./otlp/collector-exporter.ts');
  return sendNothing(collector);
}
