import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { FILLED_AGREEMENT } from '../factories/a-creator.ts';
import { aPdf } from '../factories/a-file.ts';
import { pdfText } from '../factories/read-pdf.ts';
import { callAs } from './call-as.ts';
import { expectAccessible } from './expect-accessible.ts';
import { expectFitting } from './expect-fitting.ts';
import { test } from './journey.ts';
import { signIn } from './sign-in.ts';
import { watch } from './watch.ts';

test('SCOPE-22 staff find agreements on the influencer, and those of nobody on the manager', async ({
  page,
}) => {
  const quiet = watch(page);
  const mark = `${Date.now()}${Math.floor(Math.random() * 1000)}`;
  const name = `Agreed Creator ${mark}`;
  const email = `agreed${mark}@mail.example`;
  const sign = async (person: { fullName: string; email: string }) => {
    const formData = { ...FILLED_AGREEMENT, ...person };
    const answer = await page.request.post('/api/capture-contract-from-html', {
      data: { formData, htmlContent: '<script>document.title = 1</script>', metadata: {} },
    });
    expect(answer.status(), await answer.text()).toBe(200);
  };
  await signIn(page, 'anna.novak', '/creator/i');
  const call = await callAs(page);
  const contract_file = { name: 'signed.pdf', mimeType: 'application/pdf', buffer: aPdf() };
  await call('create_influencer_with_contract', { multipart: { name, email, contract_file } });
  await sign({ fullName: name, email: email.toUpperCase() });
  await sign({ fullName: `Stranger ${mark}`, email: `stranger${mark}@mail.example` });

  await page.reload();
  const unmatched = page.getByRole('region', { name: 'Agreements without an influencer' });
  await expect(unmatched.getByText(`Stranger ${mark}`)).toBeVisible();
  await expect(unmatched.getByText(name)).toHaveCount(0);

  await page.getByRole('searchbox', { name: 'Search influencers...' }).fill(name);
  await page.getByRole('link', { name }).click();
  const agreements = page.getByRole('region', { name: 'Agreements', exact: true });
  await expect(agreements.getByRole('cell', { name, exact: true })).toBeVisible();
  await expect(agreements.getByRole('button', { name: /^[0-9a-f]{12}…/ })).toBeVisible();
  const pdf = page.waitForEvent('download');
  await agreements.getByRole('link', { name: /^PDF/ }).click();
  expect(await pdfText(readFileSync(await (await pdf).path()))).toContain(name);
  const captured = page.waitForEvent('download');
  await agreements.getByRole('link', { name: /^Captured page/ }).click();
  const text = readFileSync(await (await captured).path(), 'utf8');
  expect(text).toBe('<script>document.title = 1</script>');
  expect((await captured).suggestedFilename()).toMatch(/\.html\.txt$/);
  await expectAccessible(page);
  for (const width of [390, 768, 1280, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await expectFitting(page, `at ${width}`);
  }
  quiet.expectQuiet();
});
