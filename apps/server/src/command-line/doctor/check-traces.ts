import { type Config, SettingsRefused } from '../../platform/config/config.ts';
import { tryCollector } from '../../platform/tracing/open-tracing.ts';
import { bad, type Finding, ok } from './finding.ts';

/** Traces are no part of what the product must do; a collector that was asked for and is away is reported. */
export async function checkTraces(config: Config): Promise<Finding> {
  const why = await tryCollector(config).catch((error: unknown) => {
    if (error instanceof SettingsRefused) return error.message;
    throw error;
  });
  if (why === undefined) return ok('OTEL_EXPORTER_OTLP_ENDPOINT is not set: none are made.');
  if (why === null) return ok('The collector takes traces.');
  return bad(`The collector does not take traces (${why}).`);
}
