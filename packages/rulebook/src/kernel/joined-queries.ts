import type { Call } from './call.ts';

/** ours: below `/api`; takes the queries a page asks at the same moment as one request. */
export const QUERIES_PATH = '/queries';
/** ours: more than any page asks at the same moment. */
export const QUERIES_MAX = 25;
/**
 * ours: how many queries of joined requests a minute has, each of them counted: for a session, and for an address
 * whose requests come with none. A person who opens a page every second asks half of the former.
 */
export const JOINED_PER_MINUTE = { session: 3000, address: 300 } as const;

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
 * Whether a call may be sent with others: it reads, for somebody who is known, and has no limit of its own. Those
 * sent together have one limit in common.
 */
export function mayBeJoined(call: Call): boolean {
  const { changes, streams, access, perMinute, file, rawBody } = call;
  const isQuery = !changes && !streams && file === undefined && !rawBody;
  return isQuery && access !== 'public' && perMinute === undefined;
}
