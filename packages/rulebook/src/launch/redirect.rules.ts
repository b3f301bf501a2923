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

/** Reads an address; null where it cannot be read. */
export type ReadAddress = (written: string) => AddressParts | null;

/**
 * API-11, T13: the address a launch may lead to, or null: http(s), on one of the hosts, without
 * credentials; http only on this very machine.
 */
export function readRedirect(
  written: unknown,
  hosts: readonly string[],
  read: ReadAddress,
): string | null {
  if (typeof written !== 'string' || !isWebAddress(written)) return null;
  const url = read(written);
  if (!url || url.username !== '' || url.password !== '') return null;
  if (url.protocol !== 'https:' && !LOOPBACK.test(url.hostname)) return null;
  return hosts.includes(url.host) ? url.href : null;
}

/** TEST-06, T14: the address a tester may follow: any of http(s), because a developer chose the system. */
export function readFollowed(written: unknown, read: ReadAddress): string | null {
  if (typeof written !== 'string' || !isWebAddress(written)) return null;
  return read(written)?.href ?? null;
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
