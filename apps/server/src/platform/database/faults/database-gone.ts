import { errorCode } from '../../error-code.ts';

/** The error codes of the operating system for an unreachable peer. */
const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/** PostgreSQL: shut down by the administrator, crashed, starting up, no connection left. */
const SERVER_AWAY = new Set(['57P01', '57P02', '57P03', '53300']);

/** The driver has no codes for these; its sentences are the only sign. */
const DRIVER_SENTENCES = [
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'timeout expired',
  'is not queryable',
  'Cannot use a pool after calling end on the pool',
];

/**
 * Whether an error means that the database cannot be reached now, so that the same call may succeed
 * later. An error of the statement itself (a broken constraint, a syntax error) is not one.
 */
export function isDatabaseGone(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError && error.errors.some(isDatabaseGone)) return true;
  const code = errorCode(error);
  if (UNREACHABLE.has(code) || SERVER_AWAY.has(code) || code.startsWith('08')) return true;
  // A socket that is not there; a missing file of another kind is not the database.
  if (code === 'ENOENT') return 'syscall' in error && error.syscall === 'connect';
  return DRIVER_SENTENCES.some((sentence) => error.message.includes(sentence));
}
