// Without it a call that never reached the server ends as if it were done: a note, a decision, an agreement is lost.
import { expect, type Page } from '@playwright/test';
import {
  confirmAll,
  field,
  fields,
  fillNeeded,
  openContract,
  SUBMIT,
  submit,
} from './agreement-parts.ts';
import { line } from './desk-parts.ts';
import { test } from './journey.ts';
import { signIn } from './sign-in.ts';

const NOT_OURS = 'something between it and this browser did';

/** A network that wants a sign-in answers every request with a page of its own. */
async function answerBetween(page: Page, path: string): Promise<void> {
  await page.route(path, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Hotel Wi-Fi: please sign in</h1>' }),
  );
}

test('AUTH-08 what a network answers in the place of the server ends nothing at the desk', async ({
  page,
}) => {
  await signIn(page, 'anna.novak', '/cs/studio/48171?open=kyb');
  const note = page.getByPlaceholder('Add a note, @ to mention');
  await expect(note).toBeVisible();

  await test.step('a note is kept, and saved once the network lets it through', async () => {
    await answerBetween(page, '**/api/add_note');
    const words = `Asked for the licence at ${Date.now()}.`;
    await note.fill(words);
    await page.getByRole('button', { name: 'Add Note' }).click();
    await expect(page.getByText(NOT_OURS).first()).toBeVisible();
    await expect(note).toHaveValue(words);
    await page.unroute('**/api/add_note');
    await page.getByRole('button', { name: 'Retry' }).first().click();
    await expect(note).toHaveValue('');
    await expect(page.getByText(words)).toHaveCount(1);
  });

  await test.step('a decision stays open with its reason', async () => {
    await answerBetween(page, '**/api/edit_verify_status');
    await line(page, 'KYB').getByRole('button', { name: 'Override' }).click();
    const dialog = page.getByRole('dialog', { name: 'Status Override' });
    await dialog.getByText('Denied', { exact: true }).click();
    await dialog.getByLabel('Reason').fill('Seen by nobody.');
    await dialog.getByRole('button', { name: 'Override to Denied' }).click();
    await expect(dialog.getByText(NOT_OURS)).toBeVisible();
    await expect(dialog.getByLabel('Reason')).toHaveValue('Seen by nobody.');
  });
});

test('AGR-17 a filled agreement stays where something else answers in the place of the server', async ({
  page,
}) => {
  await openContract(page);
  await fillNeeded(page);
  await confirmAll(page);
  await answerBetween(page, SUBMIT);
  await submit(page).click();
  await expect(page.getByText(NOT_OURS)).toBeVisible();
  await expect(field(page, fields.fullName)).not.toHaveValue('');
  await page.unroute(SUBMIT);
  await submit(page).click();
  await expect(page.getByRole('status').filter({ hasText: 'Document ID' })).toBeVisible();
});
