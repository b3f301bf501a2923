/** An address of http or https alone: what authenticates is in OTEL_EXPORTER_OTLP_HEADERS. */
const URL_FORM = /^https?:\/\/[^\s@?#/]+(?:\/[^\s?#]*)?$/;

/** Whether this may be the address of an OpenTelemetry collector. */
export function isCollectorUrl(text: string): boolean {
  return URL_FORM.test(text) && URL.canParse(text);
}

/** Headers and their values, percent-encoded where needed, with commas between them. */
export const COLLECTOR_HEADERS =
  /^\s*[\w!#$%&'*+.^`|~-]+\s*=[^,;\r\n]+(?:,\s*[\w!#$%&'*+.^`|~-]+\s*=[^,;\r\n]+)*,?\s*$/;
