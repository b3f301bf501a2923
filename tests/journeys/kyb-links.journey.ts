import { expect } from '@playwright/test';
import { callAs } from './call-as.ts';
import { expectAccessibleInBothSchemes } from './expect-accessible.ts';
import { test } from './journey.ts';
import { OwnProduct } from './own-product.ts';
import { signIn } from './sign-in.ts';
import { watch } from './watch.ts';

// An email changes the account's status, which other journeys count.
const own = new OwnProduct();

/** A page that is opened again is read for so long before it is opened once more: on a slow machine it takes seconds. */
const READ = { timeout: 20_000 };

test('KYB-08 WIZ-06 the links of an account are on its KYB row; each is revoked there', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: own.address });
  const page = await context.newPage();
  await signIn(page, 'lena.fischer', '/cs/studio/48213?open=kyb');
  const quiet = watch(page);
  const call = await callAs(page);
  const links = page.getByRole('region', { name: 'KYB links' });
  const rows = links.getByRole('row');
  for (const email of ['first@duna.example', 'second@duna.example']) {
    const template_data = JSON.stringify({ email, name: 'Zsófia Halmos', type: 'studio' });
    await call('send_manual_kyb_email', { data: { clientid: 'studio:48213', template_data } });
    await expect(async () => {
      await page.reload();
      await expect(links.getByText(email)).toBeVisible(READ);
    }).toPass();
  }
  const first = rows.filter({ hasText: 'first@duna.example' });
  const second = rows.filter({ hasText: 'second@duna.example' });
  await expect(first).toContainText('lena.fischer');
  await expect(first).toContainText('Valid');
  await expect(first).toContainText('No contact of this account.');
  await expectAccessibleInBothSchemes(page);

  await first.getByRole('button', { name: 'Revoke the link to first@duna.example' }).click();
  await expect(first).toContainText('Revoked');
  await expect(first.getByRole('button')).toHaveCount(0);
  await expect(second).toContainText('Valid');
  // One is left: there is nothing to do together.
  await expect(links.getByRole('button', { name: 'Revoke all links' })).toHaveCount(0);
  await second.getByRole('button', { name: /^Revoke/ }).click();
  await expect(second).toContainText('Revoked');
  await expect(links.getByRole('button')).toHaveCount(0);

  await test.step('all of them are revoked together with the links of the people, and named', async () => {
    const all = links.getByRole('button', { name: 'Revoke all links' });
    const template_data = JSON.stringify({ email: 'zsofia@duna.example', name: 'Zsófia Halmos' });
    await call('send_manual_kyc_email', { data: { clientid: 'studio:48213&1', template_data } });
    await expect(async () => {
      await page.reload();
      await expect(links.getByText(/^verification link of /).first()).toBeVisible(READ);
    }).toPass();
    await expectAccessibleInBothSchemes(page);
    await all.click();
    await expect(
      links.getByText(/All links of this account are revoked: .*verification link of /),
    ).toBeVisible();
    await expect(links.getByRole('list', { name: 'Other open links' })).toHaveCount(0);
    await expect(all).toHaveCount(0);
  });
  quiet.expectQuiet();
});
