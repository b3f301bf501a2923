import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { STORAGE_KEYS } from '../../packages/rulebook/src/staff/product.ts';
import { placeInPage, selectInPage, setInPage } from './act-in-page.ts';
import type { Driver, Json, Key } from './drivers/driver.ts';
import { findInPage } from './drivers/find-in-page.ts';
import { describeQuery, type Query, toSend } from './drivers/query.ts';

/** Two engines, a server and its database share the cores. */
const PATIENCE_MS = 120_000;
const LOOK_AGAIN_MS = 120;
/** Of a page on which something was not found: enough to know where the errand was. */
const SHOWN_CHARACTERS = 1500;

/** A tab as a person uses it: by names and words. Every step waits until it can be done. */
export class Tab {
  readonly #driver: Driver;
  readonly #server: string;
  readonly #folder: string;

  constructor(driver: Driver, { server, folder }: { server: string; folder: string }) {
    this.#driver = driver;
    this.#server = server;
    this.#folder = folder;
  }

  async open(address: string): Promise<void> {
    await this.#driver.open(new URL(address, this.#server).href);
  }

  async reload(): Promise<void> {
    await this.#driver.run(
      '(document.documentElement.dataset.old = "yes", location.reload(), null)',
    );
    await this.seeNone({ css: 'html[data-old]', hidden: true });
  }

  async see(query: Query): Promise<void> {
    await this.#until(`to see ${describeQuery(query)}`, async () => (await this.count(query)) > 0);
  }

  async seeNone(query: Query): Promise<void> {
    await this.#until(
      `to see no ${describeQuery(query)}`,
      async () => (await this.count(query)) === 0,
    );
  }

  async seeAt(path: RegExp): Promise<void> {
    await this.#until(`to be at ${path}`, async () => path.test(await this.address()));
  }

  async seeValue(query: Query, value: string): Promise<void> {
    const here = () => this.#on<string | null>(query, '(found) => found[0]?.value ?? null');
    await this.#until(`the value of ${describeQuery(query)}`, async () => (await here()) === value);
  }

  /** Waits until a script in the page gives true. */
  async seeTrue(what: string, script: string): Promise<void> {
    await this.#until(`to see ${what}`, () => this.#driver.run<boolean>(script));
  }

  /** Presses it with the pointer. */
  async click(query: Query): Promise<void> {
    let before = '';
    const { x, y } = await this.#until(`to click ${describeQuery(query)}`, async () => {
      const place = await this.#on<{ x: number; y: number } | null>(query, String(placeInPage));
      const isStill = JSON.stringify(place) === before;
      before = JSON.stringify(place);
      return isStill && place;
    });
    await this.#driver.clickAt(x, y);
  }

  /** Presses a place of the window. */
  async pressAt(x: number, y: number): Promise<void> {
    await this.#driver.clickAt(x, y);
  }

  /** Types a text instead of what is in the field. */
  async enter(query: Query, text: string): Promise<void> {
    await this.#until(`to type into ${describeQuery(query)}`, () =>
      this.#on(query, String(selectInPage)),
    );
    await this.#driver.type(text);
    await this.seeValue(query, text);
  }

  /** Chooses from a list of the system, or sets a day. */
  async set(query: Query, value: string): Promise<void> {
    const script = `(found) => (${String(setInPage)})(found, ${JSON.stringify(value)})`;
    await this.#until(`to set ${describeQuery(query)} to ${value}`, () => this.#on(query, script));
  }

  async tick(query: Query): Promise<void> {
    await this.click(query);
    await this.#until(`${describeQuery(query)} to be ticked`, () =>
      this.#on(query, '(found) => found[0]?.checked === true'),
    );
  }

  async attach(query: Query, name: string, bytes: Buffer): Promise<void> {
    const file = join(this.#folder, name);
    writeFileSync(file, bytes);
    const hidden: Query = { ...query, hidden: true };
    await this.#until(`a place for ${name}`, async () => (await this.count(hidden)) > 0);
    await this.#driver.attach(toSend(hidden), [file]);
  }

  async press(key: Key): Promise<void> {
    await this.#driver.press(key);
  }

  async type(text: string): Promise<void> {
    await this.#driver.type(text);
  }

  count(query: Query): Promise<number> {
    return this.#on<number>(query, '(found) => found.length');
  }

  /** Waits for it; the text it shows. */
  async textOf(query: Query): Promise<string> {
    await this.see(query);
    return this.#on<string>(query, '(found) => found[0]?.innerText ?? ""');
  }

  /** Waits for it; the value of its attribute. */
  async attributeOf(query: Query, attribute: string): Promise<string> {
    await this.see(query);
    return this.#on(query, `(found) => found[0]?.getAttribute(${JSON.stringify(attribute)}) ?? ""`);
  }

  address(): Promise<string> {
    return this.#driver.run<string>('location.href');
  }

  /** Runs a script in the page. */
  run<T extends Json>(script: string): Promise<T> {
    return this.#driver.run<T>(script);
  }

  /** The text behind an address of the server, as a program reads it. */
  async read(path: string): Promise<string> {
    return (await fetch(new URL(path, this.#server))).text();
  }

  /** A call of the person who is signed in here. */
  async send(path: string, data: object): Promise<unknown> {
    const token = await this.#driver.run<string>(`localStorage.getItem('${STORAGE_KEYS.token}')`);
    const asked = JSON.stringify({
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(data),
    });
    // A script of WebDriver gives no promise's value.
    const keep = '(text) => { document.documentElement.dataset.answer = text }';
    await this.#driver.run(
      `(fetch('${path}', ${asked}).then((answer) => answer.text()).then(${keep}), null)`,
    );
    return JSON.parse(await this.attributeOf({ css: 'html[data-answer]' }, 'data-answer'));
  }

  faults(): Promise<readonly string[]> {
    return this.#driver.faults();
  }

  picture(): Promise<Buffer> {
    return this.#driver.picture();
  }

  /** Runs a script in the page on what the query finds. */
  #on<T extends Json>(query: Query, script: string): Promise<T> {
    const found = `(${String(findInPage)})(${JSON.stringify(toSend(query))})`;
    return this.#driver.run<T>(`(${script})(${found})`);
  }

  /** Between two pages a script may end in nothing: it is asked again. */
  async #until<T>(what: string, ask: () => Promise<T | false | null>): Promise<T> {
    const last = Date.now() + PATIENCE_MS;
    let fault = '';
    while (Date.now() < last) {
      try {
        fault = '';
        const answer = await ask();
        if (answer !== false && answer !== null) return answer;
      } catch (thrown) {
        fault = thrown instanceof Error ? `\n${thrown.message}` : '';
      }
      await sleep(LOOK_AGAIN_MS);
    }
    const page = await this.#driver.run<string>('location.href + "\\n" + document.body.innerText');
    throw new Error(`Waited in vain ${what}.${fault}\n${page.slice(0, SHOWN_CHARACTERS)}`);
  }
}
