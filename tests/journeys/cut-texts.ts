import type { Page } from '@playwright/test';

/**
 * What of the page a person cannot read. Each line of each text is compared with every ancestor that clips it, to the
 * right and below. States, times, figures, titles, headings of columns and links of a bar are never cut; another text
 * only with an ellipsis, a hint that has the whole of it, and enough left to be distinguished. Also a text of one letter a
 * line, what makes the page scroll sideways, and a 1 before a plural.
 */
export function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const NEVER_CUT = '[data-tone], [data-state], time, h1, th, nav a span';
    const SHORT =
      /^[\d.,:%\s]+(?:(?:d|h|min|s)\b[\d\s]*)*$|^(?:\d+ \w+ ago|(?:in|last|next) [\w ]+)$/;
    /** The whole text is in a hint, or is what the part is called. */
    const HINTED = '[data-hint], [data-cut], [title], [aria-label], option';
    const LEFT_OVER = 24;

    /** What is only for screen readers. */
    const isUnseen = (one: Element) => {
      const { clipPath, position } = getComputedStyle(one);
      if (clipPath !== 'none') return true;
      return position === 'absolute' && one.getBoundingClientRect().width <= 1;
    };
    const isSeen = (one: Element | null): boolean =>
      one === null || (!isUnseen(one) && isSeen(one.parentElement));
    const clips = (overflow: string) => ['hidden', 'clip'].includes(overflow);
    const scrolls = (overflow: string) => ['auto', 'scroll'].includes(overflow);
    const linesOf = (text: Text) => {
      const range = document.createRange();
      range.selectNodeContents(text);
      return [...range.getClientRects()].filter(({ width }) => width > 0);
    };

    /** The first ancestor that hides a part of the line; null where what is hidden can be scrolled to. */
    const clipperOf = (text: Text, line: DOMRect): HTMLElement | null => {
      let canScrollX = false;
      let canScrollY = false;
      for (let box = text.parentElement; box && box !== document.body; box = box.parentElement) {
        const { overflowX, overflowY, position } = getComputedStyle(box);
        const edge = box.getBoundingClientRect();
        canScrollX ||= scrolls(overflowX);
        canScrollY ||= scrolls(overflowY);
        if (!canScrollX && clips(overflowX) && line.right > edge.right + 1) return box;
        const middle = (line.top + line.bottom) / 2;
        if (!canScrollY && clips(overflowY) && middle > edge.bottom) return box;
        if (position === 'fixed') return null;
      }
      return null;
    };

    const faultOf = (text: Text): string | null => {
      const owner = text.parentElement;
      const words = text.data.trim();
      if (!owner || words === '' || !owner.checkVisibility() || !isSeen(owner)) return null;
      const lines = linesOf(text);
      const perLine = words.length / Math.max(lines.length, 1);
      if (lines.length > 3 && perLine < 3) return `${perLine.toFixed(1)} letters a line: ${words}`;
      for (const line of lines) {
        const clipper = clipperOf(text, line);
        if (clipper === null) continue;
        const isFact = owner.closest(NEVER_CUT) !== null;
        const isFigure = owner.closest('td, dd') !== null && SHORT.test(words);
        if (isFact || isFigure) return `cut: ${words}`;
        const { textOverflow, webkitLineClamp } = getComputedStyle(clipper);
        if (textOverflow !== 'ellipsis' && webkitLineClamp === 'none')
          return `no ellipsis: ${words}, in ${clipper.className}`;
        if (owner.closest(HINTED) === null && clipper.closest(HINTED) === null) {
          return `no hint: ${words}`;
        }
        const left = clipper.getBoundingClientRect().right - line.left;
        if (left < LEFT_OVER) return `nothing left of: ${words}`;
      }
      return null;
    };

    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (walker.nextNode()) {
      const fault = faultOf(walker.currentNode as Text);
      if (fault !== null) found.push(fault.slice(0, 100));
    }
    const root = document.documentElement;
    if (root.scrollWidth > root.clientWidth) found.push(`the page is ${root.scrollWidth} wide`);
    const plurals =
      document.body.innerText.match(
        /(?<![\d.,–])1 (?:accounts|cases|entries|members|rows|rules|studios)\b/g,
      ) ?? [];
    return [...new Set([...found, ...plurals])];
  });
}

/** A page that was resized is laid out in several steps, on a slow machine over seconds. */
const LOOKS = 12;
const BETWEEN_LOOKS_MS = 300;

/** What is cut, and stays so. */
export async function lastingCuts(page: Page): Promise<string[]> {
  let cuts = await cutTexts(page);
  for (let looks = 1; cuts.length > 0 && looks < LOOKS; looks += 1) {
    await page.waitForTimeout(BETWEEN_LOOKS_MS);
    cuts = await cutTexts(page);
  }
  return cuts;
}
