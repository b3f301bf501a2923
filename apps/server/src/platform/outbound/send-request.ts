import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { setTimeout as sleep } from 'node:timers/promises';
import { type AddressRules, publicLookup, refuseAddress } from '../download/public-address.ts';
import { Stopped } from '../download/stopped.ts';
import { errorCode } from '../error-code.ts';
import { inSpan } from '../tracing/trace.ts';
import { markStatus, outboundSpan } from './outbound-span.ts';

/** T18: what another system may be asked for, and within which limits. */
export interface OutboundRules extends AddressRules {
  /** The hosts that may be asked, as in an address: `ivs.idenfy.com`, `127.0.0.1:8080`. */
  readonly hosts: readonly string[];
  /** Certificates in PEM that are trusted instead of those of the system. */
  readonly ca?: string;
  /** From the first word to the last byte, in milliseconds. */
  readonly timeoutMs: number;
  /** The largest response that is read. */
  readonly maxBytes: number;
}

export interface OutboundRequest {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** A response of the other system, or why there is none; never an exception. */
export type OutboundResponse =
  | { readonly ok: true; readonly status: number; readonly text: string }
  | {
      readonly ok: false;
      readonly why: string;
      /** Whether the request was not handled for sure, so that sending it again does nothing twice. */
      readonly unsent: boolean;
    };

function refuseHost(url: URL, rules: OutboundRules): string | null {
  if (!rules.hosts.includes(url.host)) return 'The address is not on the list of allowed hosts.';
  if (url.username !== '' || url.password !== '') return 'The address holds credentials.';
  return refuseAddress(url, rules);
}

async function readText(response: IncomingMessage, maxBytes: number): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBytes) {
      response.destroy();
      throw new Stopped('refused', `The response is larger than ${maxBytes} bytes.`);
    }
    chunks.push(chunk);
  }
  if (!response.complete) throw new Stopped('failed', 'The response was cut off.');
  return Buffer.concat(chunks).toString('utf8');
}

/** Errors of a connection that was never made. */
const UNSENT = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'];

async function send(
  url: URL,
  { method, headers, body }: OutboundRequest,
  rules: OutboundRules,
  signal: AbortSignal,
): Promise<OutboundResponse> {
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  const length = Buffer.byteLength(body);
  const options = {
    method,
    agent: false,
    signal,
    lookup: publicLookup(rules),
    ...(rules.ca !== undefined && { ca: rules.ca }),
    headers: {
      accept: 'application/json',
      'user-agent': 'verify-admin',
      ...(method === 'POST' && { 'content-length': String(length) }),
      ...headers,
    },
  };
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request(url, options).once('response', resolve).once('error', reject).end(body);
  });
  const { statusCode: status = 0 } = response;
  if (status >= 300 && status < 400) {
    response.destroy();
    return { ok: false, why: 'The other system redirects, which is not followed.', unsent: false };
  }
  return { ok: true, status, text: await readText(response, rules.maxBytes) };
}

/**
 * Sends one request: to a listed host alone, never to a private address behind its name, without
 * following redirects, within limits of time and size.
 */
export async function sendRequest(
  asked: OutboundRequest,
  rules: OutboundRules,
): Promise<OutboundResponse> {
  const signal = AbortSignal.timeout(rules.timeoutMs);
  try {
    const url = new URL(asked.url);
    const why = refuseHost(url, rules);
    if (why) return { ok: false, why, unsent: false };
    return await inSpan(
      () => outboundSpan(asked.method, url),
      async (span) => {
        const response = await send(url, asked, rules, signal);
        if (response.ok) markStatus(span, response.status);
        return response;
      },
    );
  } catch (error) {
    if (signal.aborted) {
      const seconds = Math.ceil(rules.timeoutMs / 1000);
      return { ok: false, why: `There was no response within ${seconds} s.`, unsent: false };
    }
    if (error instanceof Stopped) return { ok: false, why: error.message, unsent: false };
    const code = errorCode(error);
    const named = code === '' ? '' : ` (${code})`;
    const why = `The other system cannot be reached${named}.`;
    return { ok: false, why, unsent: UNSENT.includes(code) };
  }
}

/** How often a request is sent and how long the pauses are. */
export interface RetryPlan {
  readonly tries: number;
  readonly firstPauseMs: number;
  /** From the first request to the last response, in milliseconds; by default as long as the tries take. */
  readonly deadlineMs?: number;
  /** After which responses it is sent again; by default where the request had no effect for sure. */
  readonly mayRepeat?: (response: OutboundResponse) => boolean;
}

/** Statuses by which the other system says that it did nothing and may be asked again. */
const COME_BACK = [429, 502, 503, 504];

function hadNoEffect(response: OutboundResponse): boolean {
  return response.ok ? COME_BACK.includes(response.status) : response.unsent;
}

/** A try that the deadline left too little time does not hide why the one before failed: a certificate, a refused connection. */
function withReason(response: OutboundResponse, before: OutboundResponse | null): OutboundResponse {
  if (response.ok || !before || before.ok) return response;
  return { ...response, why: before.why };
}

/** As `sendRequest`, again with doubled pauses and jitter where the plan allows it. */
export async function sendWithRetries(
  asked: OutboundRequest,
  rules: OutboundRules,
  { tries, firstPauseMs, deadlineMs = Infinity, mayRepeat = hadNoEffect }: RetryPlan,
): Promise<OutboundResponse> {
  const end = performance.now() + deadlineMs;
  let before: OutboundResponse | null = null;
  for (let pause = firstPauseMs, left = tries - 1; ; pause *= 2, left -= 1) {
    const restMs = Math.max(1, Math.ceil(end - performance.now()));
    const timeoutMs = Math.min(rules.timeoutMs, restMs);
    const sent = await sendRequest(asked, { ...rules, timeoutMs });
    const response: OutboundResponse =
      timeoutMs < rules.timeoutMs ? withReason(sent, before) : sent;
    before = response;
    const wait = pause * (0.5 + Math.random());
    const isOver = left <= 0 || performance.now() + wait >= end;
    if (isOver || !mayRepeat(response)) return response;
    await sleep(wait);
  }
}
