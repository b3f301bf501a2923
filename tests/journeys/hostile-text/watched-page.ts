import type { BrowserContext, Page } from '@playwright/test';
import { HOSTILE_TEXTS } from './hostile-texts.ts';
import { HOOK } from './hostile-text.ts';

/** What a text did, and where: `text 12 (an image that fails) ran at /cs`. */
export interface Act {
  readonly what: string;
  readonly at: string;
}

/** Addresses that run what they name. */
const ACTIVE = 'javascript:, vbscript:, data:text, data:application, data:image/svg';

/** Elements and addresses of the document that a hostile text became; runs in the page. */
function findMade([active, hook]: readonly [readonly string[], string]): string[] {
  const made: string[] = [];
  for (const element of document.querySelectorAll('*')) {
    for (const { name, value } of element.attributes) {
      const isHandler = name.startsWith('on') || name === 'srcdoc';
      if (isHandler && value.includes(`${hook}(`)) made.push(`<${element.localName} ${name}>`);
      const isAddress = ['href', 'src', 'action', 'formaction', 'data', 'xlink:href'].includes(
        name,
      );
      const address = [...value]
        .filter((char) => char > ' ')
        .join('')
        .toLowerCase();
      // A picture runs nothing.
      const isPicture = element.localName === 'img' || element.localName === 'image';
      if (isAddress && !isPicture && active.some((scheme) => address.startsWith(scheme)))
        made.push(`<${element.localName} ${name}="${value}">`);
    }
    const isCode = ['script', 'style', 'template'].includes(element.localName);
    if (isCode && !element.hasAttribute('type') && element.textContent?.includes(`${hook}(`))
      made.push(`<${element.localName}>`);
  }
  return made;
}

/** All that a page shows or holds: its elements with their attributes, and what is in its fields. */
function readWhole(): string {
  const typed = [...document.querySelectorAll('input, textarea')].map((field) =>
    field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field.value : '',
  );
  return [document.documentElement.outerHTML, ...typed].join('\n');
}

/** Follows what hostile texts do in the pages of a browser: run, open a dialog, break the policy, lead away. */
export class WatchedPages {
  readonly acts: Act[] = [];
  readonly faults: Act[] = [];
  readonly #origin: string;

  constructor(origin: string) {
    this.#origin = origin;
  }

  async watch(context: BrowserContext): Promise<void> {
    await context.exposeBinding(HOOK, ({ frame }, number: unknown) => {
      const tries = HOSTILE_TEXTS.find((one) => one.number === number)?.tries;
      this.#add(`text ${String(number)} (${tries ?? 'of none'}) ran`, frame.url());
    });
    await context.exposeBinding('violated', ({ frame }, what: unknown) =>
      this.#add(`broke the policy: ${String(what)}`, frame.url()),
    );
    await context.addInitScript(() => {
      addEventListener('securitypolicyviolation', (event) => {
        const { effectiveDirective, blockedURI, sample } = event;
        const report: unknown = Reflect.get(window, 'violated');
        if (typeof report === 'function')
          report(`${effectiveDirective} ${blockedURI} ${sample}`.trim());
      });
    });
    context.on('request', (request) => {
      const url = request.url();
      const isOurs = url.startsWith(this.#origin) || /^(?:data|blob|about):/.test(url);
      if (!isOurs) this.#add(`asked for ${url}`, request.frame().url());
    });
    context.on('page', (page) => this.#follow(page));
  }

  #add(what: string, at: string): void {
    this.acts.push({ what, at: at.replace(this.#origin, '') });
  }

  #follow(page: Page): void {
    page.on('dialog', (dialog) => {
      if (dialog.type() !== 'beforeunload') this.#add(`opened a ${dialog.type()}`, page.url());
      void dialog.accept().catch(() => undefined);
    });
    page.on('framenavigated', (frame) => {
      const url = frame.url();
      const isOurs = url.startsWith(this.#origin) || /^(?:blob|about):|^$/.test(url);
      if (!isOurs) this.#add(`led to ${url}`, page.url());
    });
    page.on('pageerror', (fault) =>
      this.faults.push({ what: String(fault), at: page.url().replace(this.#origin, '') }),
    );
  }

  /** Looks at what a page became: adds what a text made of it, and answers all of its text. */
  async look(page: Page): Promise<string> {
    const made = await page.evaluate(findMade, [ACTIVE.split(', '), HOOK] as const);
    for (const what of made) this.#add(`became ${what}`, page.url());
    return page.evaluate(readWhole);
  }
}
