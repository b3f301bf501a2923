import { expect } from '@playwright/test';
import { line } from './desk-parts.ts';
import { test } from './journey.ts';
import { signIn } from './sign-in.ts';

const HISTORIES = [
  ['KYB', 'KYB history'],
  ['KYC', 'KYC history'],
  ['Legal approval', 'Legal history'],
  ['Individual AML', 'Individual AML history'],
  ['Business AML', 'Business AML history'],
  ['Payment', 'Payment history'],
] as const;

test('ACCT-12 CHECK-25 each of the six rows has a history button that opens its history', async ({
  page,
}) => {
  await signIn(page, 'tom.beck', '/cs/studio/48213');
  for (const [row, title] of HISTORIES) {
    await line(page, row).getByRole('button', { name: row, exact: true }).click();
    await line(page, row).getByRole('button', { name: 'History' }).click();
    const drawer = page.getByRole('dialog', { name: title });
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
