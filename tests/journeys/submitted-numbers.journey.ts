import { expect, type Page } from '@playwright/test';
import { expectAccessibleInBothSchemes } from './expect-accessible.ts';
import { test } from './journey.ts';
import { panel, row } from './review-parts.ts';
import { signIn } from './sign-in.ts';
import { watch } from './watch.ts';

const DUNA = '/studios/48213';
const MASKED = /•{4,}/;

const revealed = (page: Page) => page.getByRole('button', { name: 'Reveal SSN and FTIN' });

test('STUD-11 WIZ-39 an FTIN is masked in the review and the row until it is revealed', async ({
  page,
}) => {
  const quiet = watch(page);
  await signIn(page, 'tom.beck', DUNA);
  await test.step('masked at first, whole once it is revealed, masked again', async () => {
    await expect(row(page, 'FTIN')).toContainText(MASKED);
    await expectAccessibleInBothSchemes(page);
    await revealed(page).click();
    await expect(row(page, 'FTIN')).not.toContainText(MASKED);
    await expect(row(page, 'FTIN')).toContainText(/\d{6}/);
    await panel(page).getByRole('button', { name: 'Hide SSN and FTIN' }).click();
    await expect(row(page, 'FTIN')).toContainText(MASKED);
  });

  await test.step('so it is on the row of the account', async () => {
    await page.goto('/cs/studio/48213?open=kyb');
    const data = page.getByRole('region', { name: 'Submitted data' });
    await expect(data).toContainText(MASKED);
    await data.getByRole('button', { name: 'Reveal SSN and FTIN' }).click();
    await expect(data).not.toContainText(MASKED);
    await expectAccessibleInBothSchemes(page);
  });
  quiet.expectQuiet();
});

test('STUD-11 who does not review reveals nothing', async ({ page }) => {
  await signIn(page, 'lena.fischer', '/cs/studio/48213?open=kyb');
  const data = page.getByRole('region', { name: 'Submitted data' });
  await expect(data).toContainText(MASKED);
  await expect(revealed(page)).toHaveCount(0);
});
