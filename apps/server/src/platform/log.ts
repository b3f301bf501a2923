import pino, { type Logger } from 'pino';
import { DamagedRelation } from './database/faults/damaged-relation.ts';
import { errorCode } from './error-code.ts';
import { traceIdHere } from './tracing/trace.ts';

export type Log = Logger;

/** Field names that hold personal data or secrets; they never reach a log line. */
const REDACTED = [
  'authorization',
  'cookie',
  'password',
  'access_token',
  'token',
  'email',
  'username',
  'first_name',
  'last_name',
  'company_name',
  'business_name',
  'individual_name',
  'search_string',
  'admin_comment',
  'note',
  'payment_data',
  'value',
].flatMap((field) => [field, `*.${field}`, `*.*.${field}`]);

/** The trace within which a line is written. */
function traceFacts(): { readonly trace_id?: string } {
  const trace_id = traceIdHere();
  return trace_id === null ? {} : { trace_id };
}

/** The process's logger: one JSON line an event, with personal data and tokens taken out. */
export function createLog(level: string, destination?: pino.DestinationStream): Log {
  const options = {
    level,
    base: null,
    redact: { paths: REDACTED, censor: '[redacted]' },
    timestamp: pino.stdTimeFunctions.isoTime,
    mixin: traceFacts,
  };
  return destination ? pino(options, destination) : pino(options);
}

/**
 * What may be logged of a fault: its class and code, and the relation that is damaged; never its text,
 * which may quote a value.
 */
export function faultFacts(error: unknown): Record<string, string> {
  if (!(error instanceof Error)) return { fault: typeof error };
  const where = error.stack?.split('\n').slice(1, 6).join('\n') ?? '';
  const facts = { fault: error.name, code: errorCode(error), where };
  return error instanceof DamagedRelation ? { ...facts, relation: error.relation } : facts;
}
