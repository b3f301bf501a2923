import type { Page } from '@playwright/test';

/**
 * What of the page is cut and may not be: states, ages and dates, the figures of a table, titles, headings of
 * columns and what links of a bar say. Names and sentences may be: their hint has the whole text. Also what makes the
 * page scroll sideways, and a 1 before a plural.
 */
export function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    /** What scrolls shows the rest when it is scrolled. */
    const cuts = (box: Element) => ['hidden', 'clip'].includes(getComputedStyle(box).overflowX);
    const isShown = (one: Element) => one.checkVisibility() && one.getClientRects().length > 0;
    /** What is only for screen readers is clipped away, or one pixel wide. */
    const isUnseen = (one: Element) =>
      getComputedStyle(one).clipPath !== 'none' || one.getBoundingClientRect().width <= 1;
    const isSeen = (one: Element | null): boolean =>
      one === null || (!isUnseen(one) && isSeen(one.parentElement));
    const textsOf = (one: Element) => {
      const walker = document.createTreeWalker(one, NodeFilter.SHOW_TEXT);
      const texts: Node[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode);
      return texts.filter(({ parentElement }) => isSeen(parentElement));
    };
    const boxOf = (text: Node) => {
      const range = document.createRange();
      range.selectNodeContents(text);
      return range.getBoundingClientRect();
    };
    const isTextCut = (text: Node) => {
      const { right } = boxOf(text);
      for (let box = text.parentElement; box && box !== document.body; box = box.parentElement) {
        if (['auto', 'scroll'].includes(getComputedStyle(box).overflowX)) return false;
        if (cuts(box) && right > box.getBoundingClientRect().right + 1) return true;
      }
      return false;
    };
    const isCut = (one: Element) => textsOf(one).some(isTextCut);
    const SHORT =
      /^[\d.,:%\s]+(?:(?:d|h|min|s)\b[\d\s]*)*$|^(?:\d+ \w+ ago|(?:in|last|next) [\w ]+)$/;
    const facts = [
      ...document.querySelectorAll(
        '[data-tone], time, h1, th, nav a span, td > div, td > div *, dd',
      ),
    ];
    const cut = facts
      .filter(
        (one) =>
          one.matches('[data-tone], time, h1, th, nav a span') || SHORT.test(one.textContent),
      )
      .filter((one) => one.textContent !== '' && isShown(one) && isCut(one))
      .map((one) => `cut: ${one.textContent}`);
    const root = document.documentElement;
    const isWide = root.scrollWidth > root.clientWidth;
    const plurals =
      document.body.innerText.match(
        /(?<![\d.,–])1 (?:accounts|cases|entries|members|rows|rules|studios)\b/g,
      ) ?? [];
    const wide = isWide ? [`the page is ${root.scrollWidth} wide`] : [];
    return [...new Set(cut), ...new Set(plurals), ...wide];
  });
}
