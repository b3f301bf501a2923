import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../../apps/server/src/platform/embedded-postgres/free-port.ts';
import type { Engine } from '../../../scripts/engines.mjs';
import { aDisplay } from './a-display.ts';
import { type Driver, type Json, type Key, type OpenEngine, WINDOW } from './driver.ts';
import { findInPage } from './find-in-page.ts';
import { watchInPage } from './watch-in-page.ts';
import { WebDriverSession } from './webdriver-client.ts';

const ANSWER_PATIENCE_MS = 60_000;
const LOOK_AGAIN_MS = 100;

/** No graphics card, and no bus of a desktop. */
const ENVIRONMENT = {
  GDK_BACKEND: 'x11',
  LANG: 'C.UTF-8',
  LIBGL_ALWAYS_SOFTWARE: '1',
  NO_AT_BRIDGE: '1',
};

/** Keys as WebDriver names them. */
const KEYS = { Enter: '\uE007', Escape: '\uE00C', Tab: '\uE004', Control: '\uE009' } as const;

/** WebKitGTK's MiniBrowser by its WebDriver, on a display of its own. */
export async function openWebKit(engine: Engine): Promise<OpenEngine> {
  const display = await aDisplay(WINDOW.width + 100, WINDOW.height + 200);
  try {
    const first = await startSession(engine, display.name);
    await first.end();
    const newTab = async () => {
      const tab = await startSession(engine, display.name);
      await tab.session.post('window/rect', { x: 0, y: 0, ...WINDOW });
      return new WebKitDriver(tab);
    };
    return { version: first.session.version, newTab, close: async () => display.close() };
  } catch (fault) {
    display.close();
    throw fault;
  }
}

interface RunningSession {
  readonly session: WebDriverSession;
  readonly end: () => Promise<void>;
}

/** A WebKitWebDriver has one session at a time: each tab has a driver of its own. */
async function startSession(
  { executable, driver }: Engine,
  display: string,
): Promise<RunningSession> {
  const home = mkdtempSync(join(tmpdir(), 'verify-admin-webkit-'));
  const port = await freePort();
  const env = { ...ENVIRONMENT, PATH: process.env.PATH, HOME: home, XDG_RUNTIME_DIR: home };
  const server = spawn(driver, [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...env, DISPLAY: display },
  });
  const clear = () => {
    server.kill();
    rmSync(home, { recursive: true, force: true, maxRetries: 3 });
  };
  const address = `http://127.0.0.1:${port}`;
  try {
    await answers(address);
    const session = await WebDriverSession.start(address, {
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': { binary: executable, args: ['--automation'] },
    });
    return { session, end: () => session.end().finally(clear) };
  } catch (fault) {
    clear();
    throw fault;
  }
}

async function answers(address: string): Promise<void> {
  const last = Date.now() + ANSWER_PATIENCE_MS;
  while (Date.now() < last) {
    if (
      await fetch(`${address}/status`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return;
    await sleep(LOOK_AGAIN_MS);
  }
  throw new Error('WebKitWebDriver does not answer.');
}

class WebKitDriver implements Driver {
  readonly #session: WebDriverSession;
  readonly #faults: string[] = [];
  readonly close: () => Promise<void>;

  constructor({ session, end }: RunningSession) {
    this.#session = session;
    this.close = end;
  }

  async open(address: string): Promise<void> {
    await this.#gather();
    await this.#session.post('url', { url: address });
    await this.#gather();
  }

  async run<T extends Json>(script: string): Promise<T> {
    await this.#gather();
    return (await this.#execute(`return (${script})`)) as T;
  }

  async clickAt(x: number, y: number): Promise<void> {
    await this.#act('pointer', [
      { type: 'pointerMove', duration: 0, x: Math.round(x), y: Math.round(y), origin: 'viewport' },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ]);
  }

  async type(text: string): Promise<void> {
    await this.#act(
      'key',
      [...text].flatMap((value) => [down(value), up(value)]),
    );
  }

  async press(key: Key): Promise<void> {
    const values = key.split('+').map((name) => KEYS[name as keyof typeof KEYS]);
    await this.#act('key', [...values.map(down), ...values.toReversed().map(up)]);
  }

  async attach(query: Parameters<Driver['attach']>[0], files: readonly string[]): Promise<void> {
    const script = `return (${String(findInPage)})(${JSON.stringify(query)})[0] ?? null`;
    const found = (await this.#execute(script)) as Record<string, string> | null;
    const [id] = Object.values(found ?? {});
    if (id === undefined) throw new Error('There is no such file input.');
    await this.#session.post(`element/${id}/value`, { text: files.join('\n') });
  }

  async picture(): Promise<Buffer> {
    return Buffer.from((await this.#session.get('screenshot')) as string, 'base64');
  }

  async faults(): Promise<readonly string[]> {
    await this.#gather();
    return this.#faults;
  }

  /** WebDriver tells nothing of the console: the page gathers it from the first script on. */
  async #gather(): Promise<void> {
    const seen = (await this.#execute(`return (${String(watchInPage)})()`)) as string[];
    this.#faults.push(...seen);
  }

  #execute(script: string): Promise<unknown> {
    return this.#session.post('execute/sync', { script, args: [] });
  }

  async #act(type: 'pointer' | 'key', actions: readonly object[]): Promise<void> {
    await this.#session.post('actions', { actions: [{ type, id: type, actions }] });
  }
}

const down = (value: string) => ({ type: 'keyDown', value });
const up = (value: string) => ({ type: 'keyUp', value });
