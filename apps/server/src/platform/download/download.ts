import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isLoopbackHost } from './named-addresses.ts';
import { type AddressRules, publicLookup, refuseAddress } from './public-address.ts';
import { type BodyLimits, readBody } from './read-body.ts';
import { Stopped } from './stopped.ts';
import { errorCode } from '../error-code.ts';
import { outboundSpan } from '../outbound/outbound-span.ts';
import { inSpan } from '../tracing/trace.ts';

export interface DownloadLimits extends BodyLimits {
  /** From the first word to the last byte, in milliseconds. */
  readonly total: number;
}

/** The validators of the last download, so that the file is sent only when it changed. */
export interface Conditions {
  readonly etag: string | null;
  readonly last_modified: string | null;
}

export interface DownloadAsk {
  readonly rules: AddressRules;
  readonly limits: DownloadLimits;
  readonly conditions: Conditions | null;
}

export type Download =
  | ({ readonly kind: 'file'; readonly bytes: Buffer } & Conditions)
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'refused' | 'failed'; readonly reason: string };

const REDIRECTS = [301, 302, 303, 307, 308];
const MOST_REDIRECTS = 4;

function headersOf(conditions: Conditions | null): Record<string, string> {
  return {
    accept: '*/*',
    'accept-encoding': 'gzip',
    'user-agent': 'verify-admin',
    ...(conditions?.etag ? { 'if-none-match': conditions.etag } : {}),
    ...(conditions?.last_modified ? { 'if-modified-since': conditions.last_modified } : {}),
  };
}

function requestOnce(url: URL, ask: DownloadAsk, signal: AbortSignal): Promise<IncomingMessage> {
  const why = refuseAddress(url, ask.rules);
  if (why) throw new Stopped('refused', why);
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  const options = {
    agent: false,
    signal,
    lookup: publicLookup(ask.rules),
    headers: headersOf(ask.conditions),
  };
  return new Promise((resolve, reject) => {
    request(url, options).once('response', resolve).once('error', reject).end();
  });
}

/** Every address on the way is held to the same rules as the first one. */
function nextUrl(from: URL, { headers }: IncomingMessage): URL {
  const location = headers.location ?? '';
  if (!URL.canParse(location, from)) {
    throw new Stopped('failed', 'The publisher redirects without an address.');
  }
  const next = new URL(location, from);
  if (isLoopbackHost(next.hostname) && !isLoopbackHost(from.hostname)) {
    throw new Stopped('refused', 'The publisher redirects to this machine.');
  }
  return next;
}

async function follow(
  url: URL,
  ask: DownloadAsk,
  signal: AbortSignal,
  left: number,
): Promise<Download> {
  const answer = await requestOnce(url, ask, signal);
  const { statusCode = 0, headers } = answer;
  if (REDIRECTS.includes(statusCode)) {
    answer.destroy();
    if (left === 0) throw new Stopped('refused', 'The publisher redirects too many times.');
    return follow(nextUrl(url, answer), ask, signal, left - 1);
  }
  if (statusCode !== 200) answer.destroy();
  if (statusCode === 304 && ask.conditions) return { kind: 'unchanged' };
  if (statusCode !== 200) throw new Stopped('failed', `The publisher answered ${statusCode}.`);
  const bytes = await readBody(answer, ask.limits);
  const { etag = null, 'last-modified': last_modified = null } = headers;
  return { kind: 'file', bytes, etag, last_modified };
}

function codeInBrackets(error: unknown): string {
  const code = errorCode(error);
  return code === '' ? '' : ` (${code})`;
}

/**
 * Downloads one file: by https from the public internet alone, within limits of size and time, and
 * whole. Never throws; a reason names neither the address nor what was in the answer.
 */
export async function download(address: string, ask: DownloadAsk): Promise<Download> {
  const signal = AbortSignal.timeout(ask.limits.total);
  try {
    const url = new URL(address);
    return await inSpan(
      () => outboundSpan('GET', url),
      () => follow(url, ask, signal, MOST_REDIRECTS),
    );
  } catch (error) {
    // A later error is a consequence of it.
    if (signal.aborted) {
      const seconds = Math.ceil(ask.limits.total / 1000);
      return { kind: 'failed', reason: `The publisher took longer than ${seconds} s.` };
    }
    if (error instanceof Stopped) return { kind: error.kind, reason: error.message };
    return { kind: 'failed', reason: `The publisher cannot be reached${codeInBrackets(error)}.` };
  }
}
