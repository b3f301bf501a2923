import { expect } from '@playwright/test';
import { OUTAGES } from '@verify-admin/rulebook/kernel/outages';
import { expectAccessibleInBothSchemes } from './expect-accessible.ts';
import { test } from './journey.ts';
import { signIn } from './sign-in.ts';

const CALL = '**/api/get_outages';

test('what does not answer is said above every page, and no more when it answers', async ({
  page,
}) => {
  const since = '2026-11-29T08:30:00.000Z';
  const data = [
    { outage: 'storage', since },
    { outage: 'worker', since },
  ];
  await page.route(CALL, (route) => route.fulfill({ json: { data } }));
  await signIn(page, 'lena.fischer', '/cs/studio/48213');
  const lines = page.getByRole('status').filter({ hasText: 'Since' });
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(lines).toContainText(OUTAGES.storage);
    await expect(lines).toContainText(OUTAGES.worker);
    await expect(page.getByRole('list', { name: 'Compliance Checklist' })).toBeVisible();
  }
  await expectAccessibleInBothSchemes(page);
  await page.unroute(CALL);
  await page.reload();
  await expect(page.getByRole('list', { name: 'Compliance Checklist' })).toBeVisible();
  await expect(page.getByText(OUTAGES.storage)).toHaveCount(0);
});
