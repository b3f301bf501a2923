import { expect } from '@playwright/test';
import { line } from './desk-parts.ts';
import { test } from './journey.ts';
import { signIn } from './sign-in.ts';

test('KYC-11 the checklist reads the first item of the KYC status lookup, and follows it', async ({
  page,
}) => {
  await signIn(page, 'tom.beck');
  let first = 'internal-review';
  await page.route('**/api/get_kyc_status', async (route) => {
    const response = await route.fetch();
    const { data } = await response.json();
    const [newest, ...older] = data;
    await route.fulfill({ json: { data: [{ ...newest, cleaned_status: first }, ...older] } });
  });
  await page.goto('/cs/studio/48201');
  await expect(line(page, 'KYC')).toContainText('Internal Review');
  first = 'aml-blocked';
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(line(page, 'KYC')).toContainText('AML Blocked');
});
