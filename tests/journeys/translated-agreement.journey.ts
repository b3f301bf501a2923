import { expect, type Page } from '@playwright/test';
import { AGREEMENT_TEXTS } from '../../packages/rulebook/src/agreement/agreement.texts.ts';
import {
  capture,
  CONTRACT,
  confirmAll,
  field,
  fields,
  fillNeeded,
  models,
  number,
  SUBMIT,
  submit,
} from './agreement-parts.ts';
import { holdBack } from './hold-back.ts';
import { test } from './journey.ts';
import { OwnProduct } from './own-product.ts';
import { expectTranslated, restore, translate, translateAgain, watchWhole } from './translator.ts';
import { PHONE } from './wizard-parts.ts';

test.use(PHONE);

const own = new OwnProduct();

const title = (page: Page) => page.getByRole('heading', { level: 1 });

test('the agreement is filled, captured and signed while the browser translates it', async ({
  page,
}) => {
  const whole = watchWhole(page);
  await translate(page);
  await page.goto(own.address + CONTRACT);
  await expect(title(page)).toHaveText(AGREEMENT_TEXTS.title);
  await expectTranslated(title(page));

  await test.step('filled in, reloaded, another name signed', async () => {
    await page.getByRole('radio', { name: models.revenue }).check();
    await number(page, fields.revenueSharePercent).fill('42.5');
    await page.reload();
    await expect(page.getByText(AGREEMENT_TEXTS.restored)).toBeVisible();
    await fillNeeded(page, 'Zsófia Halmos');
    await confirmAll(page);
    await field(page, fields.printedName).fill('Zsófia Halmo');
    await submit(page).click();
    await expect(page.getByText('The signature must be the printed name.')).toBeVisible();
    await restore(page);
    await field(page, fields.printedName).fill('Zsófia Halmos');
    await expect(page.getByText('The signature must be the printed name.')).toHaveCount(0);
    await translateAgain(page);
    await whole.expectWhole();
  });

  await test.step('captured, submitted, and an empty form after it', async () => {
    await capture(page).click();
    await expect(page.getByText('Agreement captured and saved successfully!')).toBeVisible();
    const release = await holdBack(page, SUBMIT);
    const asked = page.waitForRequest(SUBMIT);
    await submit(page).click();
    await expect(submit(page)).toHaveText(AGREEMENT_TEXTS.busy);
    release();
    await expect(page.getByText('Agreement submitted and saved successfully!')).toBeVisible();
    await expect(page.getByText('Agreement captured and saved successfully!')).toHaveCount(0);
    expect((await asked).postDataJSON().documentTitle).toBe(AGREEMENT_TEXTS.title);
    await page.getByRole('button', { name: AGREEMENT_TEXTS.another }).click();
    await expect(field(page, fields.fullName)).toHaveValue('');
    await whole.expectWhole();
  });
});
