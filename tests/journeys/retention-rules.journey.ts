import { expect, type Page } from '@playwright/test';
import { expectAccessibleInBothSchemes } from './expect-accessible.ts';
import { test } from './journey.ts';
import { signIn } from './sign-in.ts';

const PREVIEW = '**/api/retention_preview*';

const RUNS = '**/api/retention_run*';

const row = { phase: 'denied', record: 'Payment details', accounts: 12, held: 2 } as const;

/** Answers the preview with these rows. */
async function answerWith(page: Page, due: readonly object[], cut: readonly string[] = []) {
  await page.route(PREVIEW, (route) =>
    route.fulfill({ json: { data: { due, until: '2027-12-01T00:00:00.000Z', cut } } }),
  );
}

const run = {
  due: '2026-11-26T02:00:00.000Z',
  started: '2026-11-26T02:00:41.000Z',
  finished: null,
  state: 'RUNNING',
  accounts: 12,
  deleted: [{ record: 'Notes', rows: 1240 }],
  erasure_requests: 0,
  held_back: [],
  failed: 0,
  failures: [],
};
const failed = {
  ...run,
  finished: '2026-11-26T02:07:00.000Z',
  state: 'FAILED',
  erasure_requests: 3,
  held_back: [{ refusal: 'retention/held', accounts: 2 }],
  failed: 21,
  failures: [{ account_type: 'studio', account_id: 48_213, why: 'in-use' }],
};

/** Answers with a run that is switched on, and the length of a period. */
async function answerWithRun(page: Page, newest: object, count = 180, version = 0) {
  const by = { requested_by: 'anna.novak', approved_by: 'marta.kovacs' };
  const isOn = { is_on: true, version: 1, updated: '2026-11-20T09:12:00.000Z', ...by };
  const period = { period_group: 'payments', phase: 'denied', count, version };
  const data = {
    switch: isOn,
    next: '2026-11-27T02:00:00.000Z',
    runs: [newest],
    periods: [period],
  };
  await page.unroute(RUNS);
  await page.route(RUNS, (route) => route.fulfill({ json: { data } }));
}

test('LEGAL reads from the dashboard how long records are stored, and what would be deleted when', async ({
  page,
}) => {
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

test('a preview without rows says so, and one that fails can be read again, beside a run in progress', async ({
  page,
}) => {
  await answerWithRun(page, run);
  await page.route(PREVIEW, (route) =>
    route.fulfill({ status: 500, json: { error: 'internal', detail: 'It failed.' } }),
  );
  await signIn(page, 'anna.novak', '/retention');
  await expect(page.getByText('A run is in progress.')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Last runs' })).toContainText('Running');
  await page.unroute(PREVIEW);
  await answerWith(page, []);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('Nothing becomes due')).toBeVisible();
  await expectAccessibleInBothSchemes(page);
});

test('a run that failed names its accounts, and a period that a colleague changed is shown before it is set', async ({
  page,
}) => {
  await answerWith(page, []);
  await answerWithRun(page, failed);
  await signIn(page, 'anna.novak', '/retention?over=period:payments.denied');
  const form = page.getByRole('dialog', { name: 'Retention period: Payment details, Denied' });
  await form.getByLabel('Days').fill('60');
  await form.getByLabel('Reason').fill('Policy 4.');
  await answerWithRun(page, failed, 90, 1);
  const seen: unknown[] = [];
  await page.route('**/api/set_retention_period', (route) => {
    seen.push(route.request().postDataJSON().expected_version);
    return route.fulfill({
      status: 409,
      json: { error: 'retention/period-moved', detail: 'A colleague was first.' },
    });
  });
  const save = form.getByRole('button', { name: 'Save period' });
  await save.click();
  await expect(form.getByText('A colleague was first.')).toBeVisible();
  await expect(form.getByText('Now 90 days.', { exact: false })).toBeVisible();
  await expect(form.getByLabel('Reason')).toHaveValue('Policy 4.');
  await save.click();
  await expect.poll(() => seen).toEqual([0, 1]);

  await page.keyboard.press('Escape');
  await expect(page.getByText('did not delete everything that was due.')).toBeVisible();
  const newest = page.getByLabel('Newest run');
  await expect(newest).toContainText('Notes 1,240');
  await expect(newest).toContainText('2 on legal hold');
  await expect(newest).toContainText('Somebody was changing the account.');
  await expect(newest).toContainText('And 20 more.');
  await expect(newest.getByRole('link', { name: 'studio:48213' })).toBeVisible();
  await expectAccessibleInBothSchemes(page);
});

test('CS level has no way to the page', async ({ page }) => {
  await signIn(page, 'lena.fischer', '/retention');
  await expect(page).toHaveURL(/\/cs$/);
});
