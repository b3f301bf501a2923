import { expect, test } from '@playwright/test';
import { callAs } from './call-as.ts';
import { signIn } from './sign-in.ts';
import { watch } from './watch.ts';

const ACCOUNT = { account_type: 'partner', account_id: 90096 };

test('LEGAL-04 EXP-13 the desk says Expired, by whom and why, and follows a reset', async ({
  page,
  browser,
}) => {
  const quiet = watch(page);
  await signIn(page, 'lena.fischer', '/cs/affiliate/90096');
  const legal = page
    .getByRole('list', { name: 'Compliance Checklist' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: 'Legal approval', exact: true }) });
  await expect(legal).toContainText('Expired');
  await expect(legal).toContainText('Verify Admin');
  await legal.getByRole('button', { name: 'Legal approval', exact: true }).click();
  await expect(legal).toContainText(/Expired since .+ by Verify Admin/);
  await legal.getByRole('button', { name: 'History' }).click();
  const history = page.getByRole('dialog');
  await expect(history).toContainText(/W-8BEN(-E)? expired after 3 years/);
  await page.keyboard.press('Escape');

  const colleague = await browser.newPage();
  await signIn(colleague, 'anna.novak');
  const call = await callAs(colleague);
  await call('reset_document_expiration', { data: ACCOUNT });
  await expect(legal).toContainText(/Approved since/);
  await expect(legal).not.toContainText('Verify Admin');
  quiet.expectQuiet();
});
