type Answer = { readonly value: unknown };

/** A request that waits longer is never answered. */
const PATIENCE_MS = 60_000;

/** A session of WebDriver (W3C), over HTTP. */
export class WebDriverSession {
  readonly #at: string;
  readonly version: string;

  private constructor(at: string, version: string) {
    this.#at = at;
    this.version = version;
  }

  static async start(driver: string, capabilities: object): Promise<WebDriverSession> {
    const body = { capabilities: { alwaysMatch: capabilities } };
    const made = (await ask('POST', `${driver}/session`, body)) as {
      sessionId: string;
      capabilities: { browserVersion: string };
    };
    return new WebDriverSession(
      `${driver}/session/${made.sessionId}`,
      made.capabilities.browserVersion,
    );
  }

  post(path: string, body: object = {}): Promise<unknown> {
    return ask('POST', `${this.#at}/${path}`, body);
  }

  get(path: string): Promise<unknown> {
    return ask('GET', `${this.#at}/${path}`);
  }

  async end(): Promise<void> {
    await ask('DELETE', this.#at);
  }
}

async function ask(method: string, address: string, body?: object): Promise<unknown> {
  const sent = body === undefined ? {} : { body: JSON.stringify(body) };
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const response = await fetch(address, { method, signal, ...sent });
  const { value } = (await response.json()) as Answer;
  if (response.ok) return value;
  const { error, message } = value as { error: string; message: string };
  throw new Error(`WebDriver: ${error}: ${message}`);
}
