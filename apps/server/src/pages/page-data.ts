import type { PageData } from '@verify-admin/rulebook/kernel/page-data';
import type { PostedRequest } from '@verify-admin/rulebook/kernel/posted-request';
import { baseUrlOf, type Config } from '../platform/config/config.ts';
import { IDENFY_URL } from '../platform/identity-provider/idenfy-provider.ts';

function splitList(setting: string | undefined): string[] {
  return (setting ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** What the pages of this installation are given; `post_request` is what one page was POSTed. */
export function pageDataOf(config: Config, post_request: PostedRequest | null): PageData {
  const own = new URL(baseUrlOf(config));
  const provider = new URL(config.IDENFY_URL ?? IDENFY_URL);
  return {
    testers: config.MODE === 'demo',
    message_origins: [own.origin, ...splitList(config.LAUNCH_ORIGINS)],
    redirect_hosts: [own.host, provider.host, ...splitList(config.REDIRECT_HOSTS)],
    post_request,
  };
}

/** JSON that ends no element and begins none, whatever is in it. */
export function escapeJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** The longest value that is taken over into a page. */
const VALUE_MAX = 2000;
const BODY_FIELDS = ['company_id', 'client_id', 'redirect_url'] as const;
const KEY_HEADER = 'X-API-Key';

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.length <= VALUE_MAX ? value : undefined;
}

/**
 * API-10: what `/ky/launch` was POSTed: the key as a header or, from a form, as a field; of the body the
 * documented fields alone.
 */
export function readPostedRequest(headers: object, body: unknown): PostedRequest {
  const fields: Readonly<Record<string, unknown>> =
    typeof body === 'object' && body !== null ? { ...body } : {};
  const sent: Readonly<Record<string, unknown>> = { ...headers };
  const key = textOf(sent[KEY_HEADER.toLowerCase()]) ?? textOf(fields[KEY_HEADER]);
  const taken = BODY_FIELDS.flatMap((name) => {
    const value = textOf(fields[name]);
    return value === undefined ? [] : [[name, value] as const];
  });
  return {
    headers: key === undefined ? {} : { [KEY_HEADER]: key },
    body: Object.fromEntries(taken),
  };
}
