import type { Call } from './call.ts';

/** ours: below `/api`; takes the queries a page asks at the same moment as one request. */
export const QUERIES_PATH = '/queries';
/** ours: more than any page asks at the same moment. */
export const QUERIES_MAX = 25;

/** One query, as it would be sent alone. */
export interface JoinedQuery {
  readonly method: string;
  /** Below `/api`, with the query string. */
  readonly path: string;
  /** JSON; null where the query has no body. */
  readonly body: string | null;
}

/** The answer to one of them, as it would have come alone. */
export interface JoinedAnswer {
  /** Its place among the queries asked. */
  readonly index: number;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

/**
 * Whether a call may be sent with others: it reads, for somebody who is known, and is not limited to a
 * number of requests.
 */
export function mayBeJoined(call: Call): boolean {
  const { changes, streams, access, perMinute, file, rawBody } = call;
  const isQuery = !changes && !streams && file === undefined && !rawBody;
  return isQuery && access !== 'public' && perMinute === undefined;
}
