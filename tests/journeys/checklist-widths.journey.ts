import { expect, type Page } from '@playwright/test';
import { line } from './desk-parts.ts';
import { expectFitting } from './expect-fitting.ts';
import { test } from './journey.ts';
import { signIn } from './sign-in.ts';

const WIDTHS = [1440, 1366, 1280, 1200, 1024, 768, 600, 390] as const;

/** Accounts with long names, several owners, an override, hits and a payment that waits. */
const PATHS = [
  '/cs/studio/48213?open=kyc',
  '/cs/studio/48110?open=kyc',
  '/cs/studio/48196?open=kyc',
  '/cs/influencer-medley/3311?open=kyc',
] as const;

/** Every state and amount of the checklist that is cut, or covered by its neighbour. */
function cutTexts(page: Page): Promise<string[]> {
  return page.getByRole('list', { name: 'Compliance Checklist' }).evaluate((list) => {
    const isCut = (shown: Element) =>
      shown.scrollWidth > shown.clientWidth ||
      shown.getBoundingClientRect().right > list.getBoundingClientRect().right;
    const isCovered = (shown: Element) => {
      const box = shown.getBoundingClientRect();
      const end = document.elementFromPoint(box.right - 1, box.top + box.height / 2);
      const row = shown.closest('li');
      return end !== null && !row?.contains(end);
    };
    const overlapsNext = (shown: Element) => {
      const next = shown.parentElement?.nextElementSibling?.getBoundingClientRect();
      const box = shown.getBoundingClientRect();
      const isSideBySide = next !== undefined && next.top < box.bottom && next.bottom > box.top;
      return isSideBySide && next.width > 0 && box.right > next.left;
    };
    const states = [...list.querySelectorAll('[data-state]')];
    const amounts = [...list.querySelectorAll('td > div')].filter(({ textContent }) =>
      /%|remaining|Expired/.test(textContent),
    );
    if (states.length === 0) return ['no state is marked'];
    const wrong = states.filter((one) => isCut(one) || isCovered(one) || overlapsNext(one));
    return [...wrong, ...amounts.filter(isCut)].map(({ textContent }) => textContent);
  });
}

test('no state and no amount of the checklist is cut at any width', async ({ page }) => {
  await signIn(page, 'anna.novak');
  for (const path of PATHS) {
    await page.setViewportSize({ width: 1440, height: 1600 });
    await page.goto(path);
    await expect(line(page, 'Payment')).toBeVisible();
    await expect(page.getByText(/^Sent KYC emails$|No Sent KYC Data found/)).toBeVisible();
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 1600 });
      // A page that was resized is laid out in several steps.
      await expect.poll(() => cutTexts(page), { message: `${path} at ${width}` }).toEqual([]);
      await expectFitting(page, `${path} at ${width}`);
    }
  }
});
