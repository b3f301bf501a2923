import type { Page } from '@playwright/test';

/** Marks a translated text; nobody sees it, and Playwright reads over it. */
export const TRANSLATED = '\u200B';

interface Translator {
  translate(): void;
  restore(): void;
}

declare global {
  interface Window {
    translator: Translator;
  }
}

/** Runs in the page. Does to its texts what the translators of browsers do, at once and to each text that is added. */
function install(mark: string): void {
  const TAG: string = 'font';
  const KEPT = 'font, script, style, title, textarea, svg, [translate="no"]';
  const originals = new Map<Element, string>();
  let isOn = true;

  function replace(node: Node): void {
    const text = node.nodeValue ?? '';
    if (text.trim() === '' || !node.parentElement || node.parentElement.closest(KEPT)) return;
    const outer = document.createElement(TAG);
    const inner = outer.appendChild(document.createElement(TAG));
    inner.textContent = mark + text;
    originals.set(outer, text);
    node.parentNode?.replaceChild(outer, node);
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
      for (const [font, text] of originals) font.replaceWith(text);
      originals.clear();
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
