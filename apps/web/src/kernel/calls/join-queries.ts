import {
  type JoinedAnswer,
  type JoinedQuery,
  QUERIES_MAX,
  QUERIES_PATH,
} from '@verify-admin/rulebook/kernel/joined-queries';
import { readEvents } from '../streams/read-events.ts';

type Fetch = typeof fetch;

/** One query that waits for its answer. */
interface Asked {
  readonly address: string;
  readonly init: RequestInit;
  readonly resolve: (response: Response) => void;
  readonly reject: (fault: unknown) => void;
}

const BASE = '/api';
/** A server of an earlier version does not know the address. */
const UNKNOWN_ADDRESS = [404, 405];

/**
 * As `fetch`, for queries: those that begin at the same moment go to the server as one request. Each has
 * its own answer as soon as it is there, and none fails because of another.
 */
export function joinQueries(inner: Fetch): Fetch {
  let waiting: Asked[] = [];
  const sendWaiting = () => {
    const all = waiting;
    waiting = [];
    for (const group of groupsOf(all)) sendGroup(group, inner);
  };
  return (input, init = {}) =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) queueMicrotask(sendWaiting);
      const address = input instanceof Request ? input.url : String(input);
      waiting.push({ address, init, resolve, reject });
    });
}

/** Queries of the same session, as many as one request takes. */
function groupsOf(all: readonly Asked[]): Asked[][] {
  const groups: Asked[][] = [];
  for (const asked of all) {
    const group = groups.find(([first]) => first && sessionOf(first) === sessionOf(asked));
    if (group && group.length < QUERIES_MAX) group.push(asked);
    else groups.unshift([asked]);
  }
  return groups;
}

function sessionOf({ init }: Asked): string | null {
  return new Headers(init.headers).get('authorization');
}

function sendGroup(group: readonly Asked[], inner: Fetch): void {
  if (group.length === 1) sendEachAlone(group, inner);
  else void sendJoined(group, inner);
}

function sendEachAlone(group: readonly Asked[], inner: Fetch): void {
  for (const { address, init, resolve, reject } of group)
    inner(address, init).then(resolve, reject);
}

async function sendJoined(group: readonly Asked[], inner: Fetch): Promise<void> {
  const open = new Set(group);
  try {
    const response = await inner(`${BASE}${QUERIES_PATH}`, requestOf(group, signalOf(open)));
    if (UNKNOWN_ADDRESS.includes(response.status)) return sendEachAlone([...open], inner);
    if (!response.ok) return await answerAlike(open, response);
    for await (const answer of readEvents<JoinedAnswer>(response, () => {})) {
      const asked = group[answer.index];
      if (asked) open.delete(asked);
      asked?.resolve(responseOf(answer));
    }
    throw new TypeError('The connection ended before every answer had come.');
  } catch (fault) {
    for (const { reject } of open) reject(fault);
  }
}

function requestOf(group: readonly Asked[], signal: AbortSignal): RequestInit {
  const headers = new Headers(group[0]?.init.headers);
  headers.set('content-type', 'application/json');
  const queries = group.map(
    ({ address, init }): JoinedQuery => ({
      method: init.method ?? 'GET',
      path: address.slice(BASE.length),
      body: typeof init.body === 'string' ? init.body : null,
    }),
  );
  return { method: 'POST', headers, body: JSON.stringify({ queries }), signal };
}

/** A query that is given up is not waited for; the request is when all of its queries are. */
function signalOf(open: Set<Asked>): AbortSignal {
  const control = new AbortController();
  for (const asked of open) {
    const { signal } = asked.init;
    const giveUp = () => {
      open.delete(asked);
      asked.reject(signal?.reason);
      if (open.size === 0) control.abort();
    };
    if (signal?.aborted) giveUp();
    else signal?.addEventListener('abort', giveUp, { once: true });
  }
  return control.signal;
}

/** What the server answers to all of them, such as that it is closing. */
async function answerAlike(open: ReadonlySet<Asked>, response: Response): Promise<void> {
  const { status, headers } = response;
  const text = await response.text();
  for (const { resolve } of open) resolve(new Response(text, { status, headers }));
}

function responseOf({ status, headers, text }: JoinedAnswer): Response {
  return new Response(text, { status, headers });
}
