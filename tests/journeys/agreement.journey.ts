import { readFileSync } from 'node:fs';
import { expect, type Request } from '@playwright/test';
import { AGREEMENT_DOCUMENTS } from '../../packages/rulebook/src/agreement/agreement-terms.ts';
import { AGREEMENT_TEXTS } from '../../packages/rulebook/src/agreement/agreement.texts.ts';
import { pdfText } from '../factories/read-pdf.ts';
import {
  CONTRACT,
  SUBMIT,
  field,
  number,
  submit,
  capture,
  statement,
  documentText,
  openContract,
  fillNeeded,
  confirmAll,
  fields,
  models,
  sections,
} from './agreement-parts.ts';
import { expectAccessibleInBothSchemes } from './expect-accessible.ts';
import { expectFitting } from './expect-fitting.ts';
import { test } from './journey.ts';
import { watch } from './watch.ts';
import { PHONE } from './wizard-parts.ts';

test.describe('on a phone', () => {
  test.use(PHONE);

  test('ROUTE-12 SCOPE-22 AGR-01 AGR-15 AGR-19 the agreement is filled in, outlives a reload, and comes back as a PDF', async ({
    page,
  }) => {
    const quiet = watch(page);
    await openContract(page);
    const kept = page.getByText('kept in this tab on this device');
    await expect(kept).toBeVisible();
    await field(page, fields.fullName).fill('Őri Жанна 漢字');
    await field(page, fields.mailingAddress).fill('Váci út 47\nBudapest');
    await page.getByRole('radio', { name: models.revenue }).check();
    await number(page, fields.revenueSharePercent).fill('42.5');
    await statement(page, 'privacyPolicy').check();
    await expect(kept).toHaveAttribute('aria-busy', 'false');
    await page.reload();
    await expect(field(page, fields.fullName)).toHaveValue('Őri Жанна 漢字');
    await expect(page.getByText(AGREEMENT_TEXTS.restored)).toBeVisible();
    await expect(field(page, fields.mailingAddress)).toHaveValue('Váci út 47\nBudapest');
    await expect(number(page, fields.revenueSharePercent)).toHaveValue('42.5');
    await expect(statement(page, 'privacyPolicy')).toBeChecked();
    await expectFitting(page);

    await fillNeeded(page);
    await confirmAll(page);
    const download = page.waitForEvent('download');
    await submit(page).tap();
    await expect(page.getByRole('status').filter({ hasText: 'Document ID' })).toHaveText(
      /^Agreement submitted and saved successfully! Document ID: \d{4}-\d{2}-\d{2}T[\d:.]+Z/,
    );
    const saved = await download;
    expect(saved.suggestedFilename()).toMatch(/^creator-agreement-.+\.pdf$/);
    for (const button of [submit(page), capture(page)]) await expect(button).toHaveCount(0);
    await expect(field(page, fields.fullName)).toHaveCount(0);
    const text = await pdfText(readFileSync(await saved.path()));
    for (const printed of ['Őri Жанна', '漢字', '42.5 %', 'Váci út 47', 'Budapest']) {
      expect(text).toContain(printed);
    }
    expect(text).toMatch(/SHA-256 of the data\n[0-9a-f]{64}/);
    await page.getByRole('button', { name: AGREEMENT_TEXTS.another }).tap();
    await expect(field(page, fields.fullName)).toHaveValue('');
    await expect(submit(page)).toBeDisabled();
    quiet.expectQuiet();
  });

  test('fits the page and is accessible in both schemes', async ({ page }) => {
    await openContract(page);
    await expect(
      page.getByRole('group', { name: AGREEMENT_TEXTS.documents.privacyPolicy }),
    ).toBeVisible();
    await expectAccessibleInBothSchemes(page);
    for (const width of [390, 768, 1280, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      await expectFitting(page);
    }
  });
});

test('AGR-02 AGR-05 AGR-08 AGR-12 six sections, and buttons that wait for four fields and ten statements', async ({
  page,
}) => {
  await openContract(page);
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(
    Object.values(sections).map((title, at) => `${at + 1} ${title}`),
  );
  const today = await page.evaluate(() => new Date().toLocaleDateString('sv'));
  await expect(page.getByLabel(fields.date)).toHaveValue(today);
  await expect(page.getByPlaceholder('Type your full name to sign')).toBeVisible();
  await expect(submit(page)).toHaveText('Submit Agreement');
  await expect(capture(page)).toHaveText('Capture as HTML');
  await fillNeeded(page);
  await expect(submit(page)).toBeDisabled();
  await confirmAll(page);
  for (const button of [submit(page), capture(page)]) await expect(button).toBeEnabled();
  await statement(page, 'usageConfirmation').uncheck();
  for (const button of [submit(page), capture(page)]) await expect(button).toBeDisabled();
});

test('AGR-09 AGR-10 AGR-14 a model enables its own input and clears those of the other two', async ({
  page,
}) => {
  await openContract(page);
  const share = number(page, fields.revenueSharePercent);
  const fee = number(page, fields.flatFee);
  const other = field(page, fields.otherCompensation);
  for (const input of [share, fee, other]) await expect(input).toBeDisabled();
  await page.getByRole('radio', { name: models.revenue }).check();
  await share.fill('30');
  await expect(fee).toBeDisabled();
  await page.getByRole('radio', { name: models.flat }).check();
  await expect(share).toBeDisabled();
  await expect(share).toHaveValue('');
  await fee.fill('12.50');
  await page.getByRole('radio', { name: models.other }).check();
  await expect(fee).toHaveValue('');
  await expect(other).toBeEnabled();
  await expect(share).toHaveAttribute('min', '0');
  await expect(share).toHaveAttribute('max', '100');
  await expect(fee).toHaveAttribute('min', '0');
  await expect(fee).toHaveAttribute('step', '0.01');
});

test('AGR-11 AGR-21 an empty date and a wrong address are stopped by the browser', async ({
  page,
}) => {
  let sent = 0;
  await page.route(SUBMIT, async (route) => {
    sent += 1;
    await route.abort();
  });
  await openContract(page);
  await fillNeeded(page);
  await confirmAll(page);
  await expect(page.getByLabel(fields.email)).toHaveAttribute('type', 'email');
  await page.getByLabel(fields.date).fill('');
  await expect(submit(page)).toBeEnabled();
  await submit(page).click();
  await expect(page.getByLabel(fields.date)).toBeFocused();
  await page.getByLabel(fields.date).fill('2026-11-23');
  await field(page, fields.email).fill('nobody');
  await submit(page).click();
  await expect(field(page, fields.email)).toBeFocused();
  expect(sent).toBe(0);
});

test('AGR-12 AGR-20 the documents are read in place, and another signature than the printed name is said', async ({
  page,
}) => {
  await openContract(page);
  for (const name of AGREEMENT_DOCUMENTS) {
    await expect(documentText(page, name)).toContainText('invented for the demo');
  }
  await expect(page.getByText('Version demo-1 of 2026-01-15')).toHaveCount(3);
  await page.getByRole('radio', { name: models.flat }).check();
  await expect(page.getByLabel('Flat fee in USD')).toBeEnabled();
  await fillNeeded(page, 'Kata Key');
  await confirmAll(page);
  await field(page, fields.printedName).fill('Kata Kay');
  await submit(page).click();
  await expect(page.getByText('The signature must be the printed name.')).toBeVisible();
  await expect(page.getByLabel(fields.signature, { exact: true })).toBeFocused();
  await field(page, fields.printedName).fill('kata  key');
  await submit(page).click();
  await expect(page.getByText('Agreement submitted and saved successfully!')).toBeVisible();
});

test('AGR-20 an agreement without documents is not offered', async ({ page }) => {
  await page.route('**/api/agreement_terms', (route) => route.fulfill({ json: { data: null } }));
  await page.goto(CONTRACT);
  await expect(page.getByRole('status')).toContainText(AGREEMENT_TEXTS.notOffered);
  for (const button of [submit(page), capture(page)]) await expect(button).toHaveCount(0);
});

test('AGR-03 AGR-04 AGR-07 AGR-16 a lost answer is shown, and the same submission is sent again', async ({
  page,
}) => {
  const requests: Request[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/capture-contract')) requests.push(request);
  });
  await openContract(page);
  await fillNeeded(page);
  await confirmAll(page);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(SUBMIT, async (route) => {
    await held;
    await route.fetch();
    await route.abort();
  });
  await submit(page).click();
  for (const button of [submit(page), capture(page)]) {
    await expect(button).toHaveText('Processing...');
    await expect(button).toBeDisabled();
  }
  release();
  const alert = page.getByRole('alert');
  await expect(alert).toContainText(
    'Failed to submit agreement. Please try again or contact support.',
  );
  const above = await alert.evaluate(
    (box) =>
      (document.querySelector('form')?.compareDocumentPosition(box) ?? 0) ===
      Node.DOCUMENT_POSITION_PRECEDING,
  );
  expect(above).toBe(true);
  await page.unroute(SUBMIT);
  const answered = page.waitForResponse(SUBMIT);
  await submit(page).click();
  const second = await (await answered).json();
  await expect(page.getByText('Agreement submitted and saved successfully!')).toBeVisible();
  const [first, again] = requests.map((request) => request.postDataJSON());
  expect(again.submission_id).toBe(first.submission_id);
  expect(second.timestamp <= again.formData.submissionTimestamp).toBe(true);
  expect(again.pageUrl).toContain(CONTRACT);
  expect(again.documentTitle).toBe(AGREEMENT_TEXTS.title);
  expect(again.formData).toMatchObject({
    submissionTimestamp: expect.stringMatching(/^\d{4}-.+Z$/),
    userAgent: expect.stringContaining('Mozilla'),
    screenResolution: expect.stringMatching(/^\d+x\d+$/),
    viewport: expect.stringMatching(/^\d+x\d+$/),
  });
});

test('AGR-15 AGR-17 the page is captured with what was entered, and a failure is shown', async ({
  page,
}) => {
  await openContract(page);
  await fillNeeded(page, 'Captured Person');
  await confirmAll(page);
  await page.route('**/api/capture-contract-from-html', (route) => route.abort());
  await capture(page).click();
  await expect(page.getByRole('alert')).toContainText(
    'Failed to capture agreement. Please try again or contact support.',
  );
  await page.unroute('**/api/capture-contract-from-html');
  const asked = page.waitForRequest('**/api/capture-contract-from-html');
  await capture(page).click();
  await expect(
    page.getByText(/^Agreement captured and saved successfully! Document ID: /),
  ).toBeVisible();
  const { htmlContent, metadata } = (await asked).postDataJSON();
  expect(htmlContent).toMatch(/^<!doctype html><html/);
  expect(htmlContent).toContain('value="Captured Person"');
  expect(htmlContent.match(/type="checkbox"[^>]*checked/g)).toHaveLength(10);
  expect(metadata).toMatchObject({ documentTitle: AGREEMENT_TEXTS.title });
});
