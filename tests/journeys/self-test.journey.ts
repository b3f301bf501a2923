import { type Browser, expect, type Page } from '@playwright/test';
import { test } from './journey.ts';
import { OwnProduct } from './own-product.ts';
import { expectAccessible, switchScheme } from './expect-accessible.ts';
import { signIn } from './sign-in.ts';
import { watch } from './watch.ts';

// The threshold that is set here would move the other journeys' hits, so this one has a server of its own.
const product = new OwnProduct();

async function openPage(browser: Browser): Promise<Page> {
  return (await browser.newContext({ baseURL: product.address })).newPage();
}

const figure = (text: string) => Number(text.replaceAll(',', ''));

/** The figures of the sentence over the histogram. */
async function figures(page: Page) {
  const text = await page.getByText(/^At \d\d\.\d:/).innerText();
  const [, score = '', alerts = '', subjects = '', difference = '0'] =
    /^At (\d\d\.\d): ([\d,]+) alerts? of ([\d,]+) subjects?(?: \(([+−][\d,]+)\))?$/.exec(text) ??
    [];
  return {
    score,
    alerts: figure(alerts),
    subjects: figure(subjects),
    difference: figure(difference.replace('−', '-')),
  };
}

test('an ADMIN sees what a threshold would alert before it is saved, and why it was moved', async ({
  browser,
}) => {
  const page = await openPage(browser);
  const quiet = watch(page);
  await signIn(page, 'anna.novak', '/bulk_aml');
  const tabs = page.getByRole('navigation', { name: 'Screening' });
  await tabs.getByRole('link', { name: 'Threshold' }).click();
  await expect(tabs.locator('[aria-current="page"]')).toHaveText('Threshold');
  const slider = page.getByRole('slider', { name: 'Threshold' });
  await expect(slider).toBeVisible();
  const now = await figures(page);
  expect(now).toMatchObject({ score: '82.0', difference: 0 });
  expect(now.subjects).toBeGreaterThan(now.alerts);

  await test.step('the keyboard moves it, and the count follows', async () => {
    await slider.focus();
    for (let step = 0; step < 8; step += 1) await page.keyboard.press('ArrowRight');
    const higher = await figures(page);
    expect(higher).toMatchObject({ score: '90.0', difference: higher.alerts - now.alerts });
    expect(higher.alerts).toBeLessThan(now.alerts);
    await expect(slider).toHaveAttribute('aria-valuetext', /^90\.0: /);
    await page.keyboard.press('Home');
    const lowest = await figures(page);
    expect(lowest.score).toBe('70.0');
    expect(lowest.alerts).toBeGreaterThan(now.alerts);
    await expectAccessible(page);
  });

  await test.step('a bar opens its subjects, and Back closes them', async () => {
    const bar = page.getByRole('link', { name: /^9\d\.0: \d+ subjects$/ }).first();
    await bar.focus();
    await page.keyboard.press('Enter');
    const subjects = page.getByRole('table', { name: 'Subjects of this score' });
    await expect(subjects.getByRole('link').first()).toHaveAttribute('href', /\?hits=/);
    await expectAccessible(page);
    await page.goBack();
    await expect(subjects).toBeHidden();
  });

  await test.step('nothing is saved before there is a reason', async () => {
    await page.getByRole('button', { name: 'Reset' }).click();
    await expect(page.getByRole('button', { name: 'Save…' })).toBeDisabled();
    await slider.focus();
    await page.keyboard.press('ArrowRight');
    await page.getByRole('button', { name: 'Save…' }).click();
    const modal = page.getByRole('dialog', { name: 'Set the threshold to 83.0' });
    await modal.getByRole('button', { name: 'Set to 83.0' }).click();
    await expect(modal.getByText('Enter a reason for the change.')).toBeVisible();
    await expectAccessible(page);
    await modal.getByRole('textbox', { name: 'Reason' }).fill('A trial of one hundredth.');
    await modal.getByRole('button', { name: 'Set to 83.0' }).click();
    await expect(page.getByText('Runs from now on use the threshold 83.0.')).toBeVisible();
    const changes = page.getByRole('table', { name: 'Changes of the threshold' });
    await expect(changes).toContainText('82.0 → 83.0');
    await expect(changes).toContainText('A trial of one hundredth.');
  });

  await test.step('it is set back, for others read it too', async () => {
    await slider.focus();
    await page.keyboard.press('ArrowLeft');
    await page.getByRole('button', { name: 'Save…' }).click();
    await page.getByRole('textbox', { name: 'Reason' }).fill('The trial is over.');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText('Runs from now on use the threshold 82.0.')).toBeVisible();
  });
  quiet.expectQuiet();
});

test('an ADMIN tests the screening and sees what it does not find, name by name', async ({
  browser,
}) => {
  const page = await openPage(browser);
  const quiet = watch(page);
  await signIn(page, 'anna.novak', '/aml/lists');
  await page.getByRole('link', { name: 'Self-test' }).click();
  await expect(page.getByText('No self-test was run yet')).toBeVisible();
  await expectAccessible(page);

  await test.step('it says how far it is, and what came of it', async () => {
    await page.getByRole('button', { name: 'Start self-test' }).click();
    await expect(page.getByText('The self-test is running.')).toBeVisible();
    await expect(page.getByText('Latest result')).toBeVisible({ timeout: 240_000 });
    const result = page.getByRole('region', { name: 'Result' });
    await expect(result).toContainText('Listed names found');
    await expect(result).toContainText(/Threshold 8[23]\.0, names-\d+, [\d,]+ queries/);
    const kinds = page.getByRole('table', { name: 'Recall and false alarms by kind' });
    const exact = kinds.getByRole('row').filter({ hasText: 'As listed' });
    await expect(exact).toContainText('100.0 %');
    await expect(exact).toContainText('Passed');
  });

  await test.step('what was answered wrongly can be read by kind', async () => {
    const wrong = page.getByRole('table', { name: 'Wrong answers' });
    await expect(wrong.getByRole('row')).not.toHaveCount(1);
    await page.getByRole('combobox', { name: 'Kind' }).click();
    await page.getByRole('option').first().click();
    await expect(page).toHaveURL(/\?kind=\w+$/);
    const chosen = await page.getByRole('combobox', { name: 'Kind' }).inputValue();
    await page.reload();
    await expect(page.getByRole('combobox', { name: 'Kind' })).toHaveValue(chosen);
    await expect(wrong.getByRole('row')).not.toHaveCount(1);
    await expectAccessible(page);
    await switchScheme(page, 'dark');
    await expectAccessible(page);
  });
  quiet.expectQuiet();
});

test('CS reads the threshold and the self-tests, and changes neither', async ({ browser }) => {
  const page = await openPage(browser);
  await signIn(page, 'lena.fischer', '/aml/threshold');
  await expect(page.getByRole('slider', { name: 'Threshold' })).toBeVisible();
  await expect(page.getByText('An ADMIN can save another threshold.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save…' })).toBeHidden();
  await switchScheme(page, 'dark');
  await expectAccessible(page);
  await page.goto('/aml/self-test');
  await expect(page.getByRole('heading', { name: 'Self-test of the screening' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Start self-test' })).toBeHidden();
});
