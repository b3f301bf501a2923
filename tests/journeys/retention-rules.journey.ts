import { expect, type Page } from '@playwright/test';
import { expectAccessibleInBothSchemes } from './expect-accessible.ts';
import { test } from './journey.ts';
import { sendQueriesAlone } from './queries-alone.ts';
import { signIn } from './sign-in.ts';

const PREVIEW = '**/api/retention_preview*';

const row = { phase: 'denied', record: 'Payment details', accounts: 12, held: 2 } as const;

/** Answers the preview with these rows. */
async function answerWith(page: Page, due: readonly object[], cut: readonly string[] = []) {
  await page.route(PREVIEW, (route) =>
    route.fulfill({ json: { data: { due, until: '2027-12-01T00:00:00.000Z', cut } } }),
  );
}

test('LEGAL reads from the dashboard how long records are stored, and what would be deleted when', async ({
  page,
}) => {
  await sendQueriesAlone(page);
  await answerWith(
    page,
    [
      { ...row, month: null, records: 1240 },
      { ...row, month: '2027-03', records: 7 },
    ],
    ['denied'],
  );
  await signIn(page, 'tom.beck', '/my-dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Dashboard');
  await page.getByRole('link', { name: 'Retention' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Retention');
  await expect(page.getByText('Nothing is deleted by the rules: the run is off.')).toBeVisible();

  const due = page.getByRole('table', { name: 'What would be deleted when' });
  await expect(due.getByRole('row').nth(1)).toContainText(/Now.*Payment details.*Denied.*1,240/);
  await expect(due.getByRole('row').nth(2)).toContainText('Mar 2027');
  await expect(
    page.getByText(/for Denied, the 500 that have had their status longest/),
  ).toBeVisible();

  const rules = page.getByRole('table', { name: 'Rules', exact: true });
  const payments = rules.getByRole('row').filter({ hasText: 'Payment details' });
  await expect(payments).toContainText(/180 days.*No end.*180 days.*5 years/);
  const already = page.getByRole('table', { name: 'Deleted already' });
  await expect(already).toContainText('90 days after they were read');
  await expectAccessibleInBothSchemes(page);
});

test('a preview without rows says so, and one that fails can be read again', async ({ page }) => {
  await sendQueriesAlone(page);
  await page.route(PREVIEW, (route) =>
    route.fulfill({ status: 500, json: { error: 'internal', detail: 'It failed.' } }),
  );
  await signIn(page, 'anna.novak', '/retention');
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Rules', exact: true })).toBeVisible();
  await page.unroute(PREVIEW);
  await answerWith(page, []);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('Nothing becomes due')).toBeVisible();
  await expectAccessibleInBothSchemes(page);
});

test('CS level has no way to the page', async ({ page }) => {
  await signIn(page, 'lena.fischer', '/retention');
  await expect(page).toHaveURL(/\/cs$/);
});
