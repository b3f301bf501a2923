import { expect, type Locator, type Page } from '@playwright/test';
import { ACKNOWLEDGEMENTS } from '../../packages/rulebook/src/agreement/agreement-form.ts';
import { AGREEMENT_DOCUMENTS } from '../../packages/rulebook/src/agreement/agreement-terms.ts';
import { documentText, field, fields, openContract, statement } from './agreement-parts.ts';
import { test } from './journey.ts';

/** More than the page has before any part of it. */
const TABS_MOST = 80;

/** Presses Tab until the part has the focus, as somebody without a mouse does. */
async function tabTo(page: Page, part: Locator): Promise<void> {
  for (let tab = 0; tab < TABS_MOST; tab += 1) {
    await page.keyboard.press('Tab');
    if (await part.evaluate((box) => box === document.activeElement)) return;
  }
  throw new Error('Tab does not reach the part.');
}

test('the agreement is filled in and sent with the keyboard alone', async ({ page }) => {
  await openContract(page);
  await tabTo(page, field(page, fields.fullName));
  await page.keyboard.type('Kata Key');
  await page.keyboard.press('Tab');
  await expect(field(page, fields.stageName)).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.type('kata@key.example');
  await tabTo(page, statement(page, 'termsOfService'));
  for (const name of ACKNOWLEDGEMENTS) {
    const document = AGREEMENT_DOCUMENTS.find((one) => one === name);
    // A document can be scrolled with the keyboard, before its statement.
    if (document && document !== 'termsOfService') {
      await expect(documentText(page, document)).toBeFocused();
      await page.keyboard.press('Tab');
    }
    await expect(statement(page, name)).toBeFocused();
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
  }
  await page.keyboard.type('Kata Key');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Kata Key');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Agreement submitted and saved successfully!')).toBeVisible();
});

for (const height of [640, 844] as const) {
  test(`a box that gets the keyboard is above the bar at the foot, ${height} pixels high`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height });
    await openContract(page);
    await page.getByRole('heading', { level: 1 }).click();
    const covered: string[] = [];
    for (let step = 0; step < 80; step += 1) {
      await page.keyboard.press('Tab');
      const name = await page.evaluate(() => {
        const box = document.activeElement;
        if (!(box instanceof HTMLElement) || box.closest('button, a')) return null;
        const { left, right, top, bottom } = box.getBoundingClientRect();
        const seen = document.elementFromPoint((left + right) / 2, bottom - 2);
        const isCovered =
          top < 0 || bottom > innerHeight || !(seen && (box.contains(seen) || seen.contains(box)));
        return isCovered && box !== document.body ? box.outerHTML.slice(0, 80) : null;
      });
      if (name !== null) covered.push(name);
    }
    expect(covered).toEqual([]);
  });
}
