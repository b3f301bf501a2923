import { expect, type Locator, type Page } from '@playwright/test';
import { errorsOf } from './desk-parts.ts';
import { watch } from './watch.ts';

/** Ends a translated text; nobody sees it, and Playwright reads over it. */
export const TRANSLATED = '\u200B';

interface Translator {
  translate(): void;
  restore(): void;
  /** Texts that the page wrote again where it no longer reaches them: these old words are still shown. */
  oldWords(): string[];
}

declare global {
  interface Window {
    translator: Translator;
  }
}

/** Runs in the page. Does to its texts what the translators of browsers do, at once and to each text that is added. */
function install(mark: string): void {
  const TAG: string = 'font';
  const KEPT = 'font, script, style, textarea, svg, [translate="no"]';
  /** What stands in the place of a text: that text, the page's own node, and what it said when it was replaced. */
  const replaced = new Map<ChildNode, { text: string; own: ChildNode; said: string }>();
  let isOn = true;

  function put(shown: ChildNode, node: ChildNode, text: string): void {
    const first = replaced.get(node) ?? { own: node, said: text };
    replaced.delete(node);
    replaced.set(shown, { ...first, text });
    node.replaceWith(shown);
  }

  function translated(text: string, parent: Element): ChildNode {
    // A title holds no elements.
    if (parent.localName === 'title') return document.createTextNode(text + mark);
    const outer = document.createElement(TAG);
    outer.appendChild(document.createElement(TAG)).textContent = text + mark;
    return outer;
  }

  function replace(node: Node): void {
    const parent = node.parentElement;
    if (!(node instanceof Text) || !parent || parent.closest(KEPT)) return;
    const text = node.data;
    if (text.trim() !== '' && !text.endsWith(mark)) put(translated(text, parent), node, text);
  }

  function translateIn(root: Node): void {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Node[] = root.nodeType === Node.TEXT_NODE ? [root] : [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    for (const text of texts) replace(text);
  }

  new MutationObserver((changes) => {
    if (!isOn) return;
    for (const { type, target, addedNodes } of changes) {
      for (const node of type === 'characterData' ? [target] : addedNodes) translateIn(node);
    }
  }).observe(document, { childList: true, characterData: true, subtree: true });

  window.translator = {
    translate() {
      isOn = true;
      translateIn(document);
    },
    restore() {
      isOn = false;
      const before = [...replaced];
      for (const [shown, { text }] of before) {
        if (shown.textContent?.endsWith(mark)) put(document.createTextNode(text), shown, text);
      }
    },
    oldWords() {
      const old = [...replaced].filter(([shown, { own, said }]) => {
        return shown.isConnected && own.nodeValue !== said;
      });
      return old.map(([, { text }]) => text);
    },
  };
}

/** Every page of this tab is translated from its first text on. */
export async function translate(page: Page): Promise<void> {
  await page.addInitScript(install, TRANSLATED);
}

/** The person asks for the original texts: other text nodes than those the page made. */
export async function restore(page: Page): Promise<void> {
  await page.evaluate(() => window.translator.restore());
}

export async function translateAgain(page: Page): Promise<void> {
  await page.evaluate(() => window.translator.translate());
}

export async function expectTranslated(place: Locator): Promise<void> {
  await expect.poll(() => place.evaluate((element) => element.textContent)).toContain(TRANSLATED);
}

/** What the translator left of the page must be whole: no fault, no page that stopped, no old word. */
export function watchWhole(page: Page): { expectWhole: () => Promise<void> } {
  const { expectQuiet } = watch(page);
  const errors = errorsOf(page);
  return {
    async expectWhole() {
      expectQuiet();
      expect(errors).toEqual([]);
      await expect(page.getByText(/unexpected error|stopped/i)).toHaveCount(0);
      expect(await page.evaluate(() => window.translator.oldWords())).toEqual([]);
    },
  };
}
