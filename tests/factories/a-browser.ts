interface Cookie {
  readonly value: string;
  readonly path: string;
}

/** What a browser does of its own accord, for tests over HTTP: it keeps cookies by their path. */
export interface Browser {
  readonly cookies: Map<string, Cookie>;
  /** One request to one address; redirects are not followed. */
  fetch(address: string, init?: RequestInit): Promise<Response>;
  /** As `fetch`, then along every redirect; the last answer and where it was. */
  follow(address: string, init?: RequestInit): Promise<{ response: Response; at: URL }>;
}

const MOST_REDIRECTS = 12;

function storeCookie(cookies: Map<string, Cookie>, line: string): void {
  const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
  const name = pair.slice(0, pair.indexOf('='));
  const value = pair.slice(pair.indexOf('=') + 1);
  const of = (attribute: string) =>
    attributes
      .find((text) => text.toLowerCase().startsWith(`${attribute}=`))
      ?.slice(attribute.length + 1);
  const expires = of('expires');
  const isGone =
    of('max-age') === '0' || (expires !== undefined && Date.parse(expires) < Date.now());
  if (isGone) cookies.delete(name);
  else cookies.set(name, { value: decodeURIComponent(value), path: of('path') ?? '/' });
}

/** A browser with no cookies yet, at a server's address. */
export function aBrowser(server: string): Browser {
  const cookies = new Map<string, Cookie>();

  async function fetchOnce(address: string, init: RequestInit = {}): Promise<Response> {
    const url = new URL(address, server);
    const sent = [...cookies]
      .filter(([, { path }]) => url.pathname.startsWith(path))
      .map(([name, { value }]) => `${name}=${encodeURIComponent(value)}`)
      .join('; ');
    const headers = new Headers(init.headers);
    if (sent !== '') headers.set('cookie', sent);
    const response = await fetch(url, { ...init, headers, redirect: 'manual' });
    for (const line of response.headers.getSetCookie()) storeCookie(cookies, line);
    return response;
  }

  async function follow(address: string, init: RequestInit = {}) {
    let at = new URL(address, server);
    let response = await fetchOnce(at.href, init);
    for (let hop = 0; hop < MOST_REDIRECTS; hop += 1) {
      const location = response.headers.get('location');
      if (location === null) return { response, at };
      at = new URL(location, at);
      // The pages of the web app are no part of a server test.
      if (at.pathname === '/login') return { response, at };
      response = await fetchOnce(at.href);
    }
    throw new Error(`more than ${MOST_REDIRECTS} redirects, the last to ${at.pathname}`);
  }

  return { cookies, fetch: fetchOnce, follow };
}
