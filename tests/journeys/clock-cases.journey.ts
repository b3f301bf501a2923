import { expect, type Page } from '@playwright/test';
import type { ClockCase } from '@verify-admin/rulebook/clock-cases/clock-cases.contract';
import { OUTAGES } from '@verify-admin/rulebook/kernel/outages';
import { expectAccessibleInBothSchemes } from './expect-accessible.ts';
import { test } from './journey.ts';
import { signIn } from './sign-in.ts';

const none = { trusted: null, seconds: null, due: null, accounts: null };
const leap: ClockCase = {
  ...none,
  id: 1,
  kind: 'leap',
  act: null,
  opened: '2026-11-29T08:30:00.000Z',
  trusted: '2026-11-26T18:00:00.000Z',
};
const share: ClockCase = {
  ...none,
  id: 2,
  kind: 'share',
  act: 'document-expiry',
  opened: '2026-11-29T08:31:00.000Z',
  due: 126,
  accounts: 2_500,
};
const difference: ClockCase = {
  ...none,
  id: 3,
  kind: 'difference',
  act: null,
  opened: '2026-11-29T08:32:00.000Z',
  seconds: 90,
};

async function answerWith(page: Page, cases: readonly ClockCase[]): Promise<void> {
  const data = { cases, database: '2026-11-29T08:35:00.000Z' };
  await page.route('**/api/get_clock_cases', (route) => route.fulfill({ json: { data } }));
  const outage = { outage: 'clock', since: leap.opened };
  await page.route('**/api/get_outages', (route) =>
    route.fulfill({ json: { data: cases.length > 0 ? [outage] : [] } }),
  );
}

test('an ADMIN reads what waits for a clock, and releases it with a reason', async ({ page }) => {
  await answerWith(page, [leap, share, difference]);
  await signIn(page, 'anna.novak', '/retention');
  await expect(page.getByText(OUTAGES.clock)).toBeVisible();
  await expect(page.getByText('The clock of the database went from Nov 26, 2026')).toBeVisible();
  await expect(page.getByText('would change 126 or more of 2,500 accounts')).toBeVisible();
  await expect(page.getByText('is 90 seconds ahead of the clock of the database.')).toBeVisible();
  // What differs cannot be released.
  const releases = page.getByRole('button', { name: 'Release' });
  await expect(releases).toHaveCount(2);
  await expectAccessibleInBothSchemes(page);

  await releases.first().click();
  const form = page.getByRole('dialog', { name: 'Release' });
  await expect(form.getByText('The clock says Nov 29, 2026, 08:35 UTC.')).toBeVisible();
  const release = form.getByRole('button', { name: 'Release' });
  await release.click();
  await expect(form.getByText('Enter a reason for the release.')).toBeVisible();
  await page.mouse.move(0, 0);
  await form.getByLabel('Reason').fill('Nothing ran from Thursday to Sunday.');
  await expectAccessibleInBothSchemes(page);
  await page.reload();
  await expect(form.getByLabel('Reason')).toHaveValue('Nothing ran from Thursday to Sunday.');

  const sent: unknown[] = [];
  await page.route('**/api/release_clock_case', (route) => {
    sent.push(route.request().postDataJSON());
    return route.fulfill({ json: { message: 'It goes on.' } });
  });
  await answerWith(page, []);
  await release.click();
  await expect(form).toBeHidden();
  await expect(page.getByText('It goes on.')).toBeVisible();
  await expect(page.getByText(OUTAGES.clock)).toHaveCount(0);
  expect(sent).toMatchObject([{ id: 1, reason: 'Nothing ran from Thursday to Sunday.' }]);
});

test('LEGAL level reads it and releases nothing', async ({ page }) => {
  await answerWith(page, [leap]);
  await signIn(page, 'tom.beck', '/retention');
  await expect(page.getByText('Either it is wrong, or nothing ran meanwhile.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Release' })).toHaveCount(0);
});
