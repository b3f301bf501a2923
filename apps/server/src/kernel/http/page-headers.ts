import { randomBytes } from 'node:crypto';

/** A value for one answer's styles, so that only our own style elements apply. */
export function freshNonce(): string {
  return randomBytes(16).toString('base64');
}

/** Whom a page may call: its own server; a tester of the demo whatever system it is pointed at (TEST-11). */
const CALLED = { own: "'self'", any: "'self' http: https:" } as const;

/** What a page of ours may load: itself, its own styles, its own pictures, and nothing inline. */
export function pagePolicy(nonce: string, calls: keyof typeof CALLED = 'own'): string {
  return [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' blob: data:",
    "media-src 'self' blob:",
    "font-src 'self'",
    `connect-src ${CALLED[calls]}`,
    "frame-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    // A blob has the policy of its page: under `none` WebKit refuses to show a PDF of ours in a frame of ours.
    "frame-ancestors 'self'",
  ].join('; ');
}

/** What an answer that is no page may load: nothing at all. */
export const DATA_POLICY = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/** What an answer carries that is given before any hook runs. */
export const BARE_HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': DATA_POLICY,
  'permissions-policy': permissionsPolicy(),
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
} as const;

/** What a page may ask the device for: nothing, or its camera alone. */
export function permissionsPolicy({ camera = false } = {}): string {
  return `camera=${camera ? '(self)' : '()'}, geolocation=(), microphone=(), payment=()`;
}
