import type { PostedRequest } from '../kernel/posted-request.ts';
import { isWebAddress } from '../kernel/web-address.ts';

/** API-05: how long the result is shown before the browser goes on. */
export const REDIRECT_AFTER_MS = 1500;

/** API-08, API-09, TEST-04, TEST-09, TEST-10: verbatim. */
export const LAUNCH_TEXTS = {
  missing: 'Invalid request: Missing API key or company_id',
  refused: (status: number) => `API responded with status: ${status}`,
  failed: 'An error occurred',
  unreadable: 'Unable to read response body',
  send: 'Send Request',
  sending: 'Sending...',
} as const;

/** API-06: the type of the window message. */
export const POST_REQUEST = 'POST_REQUEST';

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** The parts of an address by which it is judged, as `URL` reads them. */
interface AddressParts {
  readonly href: string;
  readonly protocol: string;
  readonly host: string;
  readonly hostname: string;
  readonly username: string;
  readonly password: string;
}

/** Reads an address, a relative one from `base`; null where it cannot be read. */
export type ReadAddress = (written: string, base?: string) => AddressParts | null;

/** Why an address is not followed, in a sentence. */
export const UNFOLLOWED = {
  // API-11
  'not-web':
    'The address in the answer does not begin with https:// or http:// and is not followed.',
  // ours: T13
  unreadable: 'The address in the answer cannot be read and is not followed.',
  credentials: 'The address in the answer has a user name or password in it and is not followed.',
  unencrypted: 'The address in the answer is not encrypted (https) and is not followed.',
  'other-host': 'The address in the answer is not on the list of allowed hosts.',
} as const;

type ReadRedirect = { readonly href: string } | { readonly problem: keyof typeof UNFOLLOWED };

/**
 * API-11, T13: the address a launch may lead to, or why not: http(s), on one of the hosts, without
 * credentials; http only on this very machine.
 */
export function readRedirect(
  written: unknown,
  hosts: readonly string[],
  read: ReadAddress,
): ReadRedirect {
  if (typeof written !== 'string' || !isWebAddress(written)) return { problem: 'not-web' };
  const url = read(written);
  if (!url) return { problem: 'unreadable' };
  if (url.username !== '' || url.password !== '') return { problem: 'credentials' };
  if (!hosts.includes(url.host)) return { problem: 'other-host' };
  const isPrivate = url.protocol === 'https:' || LOOPBACK.test(url.hostname);
  return isPrivate ? { href: url.href } : { problem: 'unencrypted' };
}

/**
 * TEST-06, T14: the address a tester may follow: any of http(s), because a developer chose the system. A relative one
 * is one of that system.
 */
export function readFollowed(written: unknown, base: string, read: ReadAddress): string | null {
  if (typeof written !== 'string' || written.trim() === '') return null;
  const url = read(written, base);
  return url && isWebAddress(url.href) ? url.href : null;
}

/** What a launch is asked with: the key, whom it is about, and where to go if the answer says nothing. */
export interface LaunchAsk {
  readonly api_key: string;
  readonly company_id: string;
  readonly client_id: string;
  readonly redirect_url: string | null;
}

function headerOf({ headers }: PostedRequest, name: string): string {
  const found = Object.entries(headers).find(([key]) => key.toLowerCase() === name.toLowerCase());
  return found?.[1].trim() ?? '';
}

/** API-06, API-08, API-12: the request of a message or of the page; null where an input is missing. */
export function readLaunchAsk(request: PostedRequest): LaunchAsk | null {
  const { company_id = '', client_id = '', redirect_url } = request.body;
  const api_key = headerOf(request, 'X-API-Key');
  if (api_key === '' || company_id.trim() === '') return null;
  return {
    api_key,
    company_id: company_id.trim(),
    client_id: client_id.trim() || company_id.trim(),
    redirect_url: redirect_url ?? null,
  };
}

/** TEST-05: the status as a tester shows it. */
export function showStatusCode(status: number): string {
  return status >= 300 && status < 400 ? `${status} (Redirect)` : String(status);
}
