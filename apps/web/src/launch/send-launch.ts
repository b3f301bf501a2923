import { LAUNCH_TEXTS } from '@verify-admin/rulebook/launch/redirect.rules';

/** CALL-106: what a launch answered, as it came. */
export interface LaunchAnswer {
  readonly ok: boolean;
  readonly status: number;
  readonly headers: readonly (readonly [string, string])[];
  /** Parsed where it is JSON, else its text. */
  readonly body: unknown;
  /** Who has answered: what a relative address in the body begins from. */
  readonly url: string;
}

interface LaunchRequest {
  readonly url: string;
  readonly api_key: string;
  readonly client_id: string;
}

async function readBody(response: Response): Promise<unknown> {
  const text = await response.text().catch(() => null);
  if (text === null) return LAUNCH_TEXTS.unreadable;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** CALL-106: a form with the client id, the key in its header; the answer is read as JSON, else as text. */
export async function sendLaunch({
  url,
  api_key,
  client_id,
}: LaunchRequest): Promise<LaunchAnswer> {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'X-API-Key': api_key,
      Accept: 'application/json',
      'Content-Type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams({ client_id }).toString(),
  });
  const { ok, status, headers } = response;
  const body = await readBody(response);
  return { ok, status, headers: [...headers.entries()], body, url: response.url || url };
}

/** CALL-114: the address in an answer; undefined where it has none. */
export function redirectOf(body: unknown): unknown {
  return typeof body === 'object' && body !== null && 'redirect_url' in body
    ? body.redirect_url
    : undefined;
}

/** An address as the browser reads it; null where it cannot. */
export function readAddress(written: string, base?: string): URL | null {
  return URL.canParse(written, base) ? new URL(written, base) : null;
}
