import { readFileSync } from 'node:fs';
import { type Config, SettingsRefused } from '../config/config.ts';

/** Where traces are sent, and how. */
export interface Collector {
  /** The address that takes traces, `https://collector:4318/v1/traces`. */
  readonly url: string;
  /** `NAME=VALUE` with commas between them, percent-encoded; a secret. */
  readonly headers: string;
  /** Certificates in PEM that are trusted instead of those of the system. */
  readonly ca: string | null;
  /** From the first try to the last, in milliseconds. */
  readonly timeoutMs: number;
  /** The share of traces that are made, 0 to 1; a trace that another system began follows its choice. */
  readonly share: number;
  readonly serviceName: string;
}

export type CollectorSettings = Pick<
  Config,
  | 'OTEL_EXPORTER_OTLP_ENDPOINT'
  | 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'
  | 'OTEL_EXPORTER_OTLP_HEADERS'
  | 'OTEL_EXPORTER_OTLP_CERTIFICATE'
  | 'OTEL_EXPORTER_OTLP_TIMEOUT'
  | 'OTEL_TRACES_SAMPLER_ARG'
  | 'OTEL_SERVICE_NAME'
>;

function readCertificates(file: string | undefined): string | null {
  if (file === undefined) return null;
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new SettingsRefused([
      'OTEL_EXPORTER_OTLP_CERTIFICATE cannot be read: it names a file of certificates in PEM.',
    ]);
  }
}

/** OpenTelemetry: the general address is completed, the address of traces is taken as it is. */
function urlOf(settings: CollectorSettings): string | null {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: general, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: own } =
    settings;
  if (own !== undefined) return own;
  return general === undefined ? null : `${general.replace(/\/+$/, '')}/v1/traces`;
}

/**
 * The collector of the settings; null where none is set.
 * @throws SettingsRefused when its certificates cannot be read
 */
export function collectorOf(settings: CollectorSettings): Collector | null {
  const url = urlOf(settings);
  if (url === null) return null;
  return {
    url,
    headers: settings.OTEL_EXPORTER_OTLP_HEADERS ?? '',
    ca: readCertificates(settings.OTEL_EXPORTER_OTLP_CERTIFICATE),
    timeoutMs: settings.OTEL_EXPORTER_OTLP_TIMEOUT,
    share: settings.OTEL_TRACES_SAMPLER_ARG,
    serviceName: settings.OTEL_SERVICE_NAME,
  };
}
