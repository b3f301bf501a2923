import { expect } from '@playwright/test';
import { CHECKLIST_CHECKS, CHECKS } from '@verify-admin/rulebook/checks/checks';
import { historyTitle } from '@verify-admin/rulebook/checks/histories';
import { line } from './desk-parts.ts';
import { test } from './journey.ts';
import { signIn } from './sign-in.ts';

test('ACCT-12 CHECK-25 each row of a check has a history button that opens its history', async ({
  page,
}) => {
  await signIn(page, 'tom.beck', '/cs/studio/48213');
  for (const check of CHECKLIST_CHECKS) {
    const { label: row, history } = CHECKS[check];
    await line(page, row).getByRole('button', { name: row, exact: true }).click();
    await line(page, row).getByRole('button', { name: 'History' }).click();
    const drawer = page.getByRole('dialog', { name: historyTitle(history.name) });
    await expect(
      drawer
        .getByRole('listitem')
        .or(drawer.getByText(/^No .+ history found$/))
        .first(),
    ).toBeVisible();
    await drawer.getByRole('button', { name: 'Close' }).click();
    await expect(drawer).toBeHidden();
  }
});
