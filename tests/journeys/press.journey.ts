import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { line } from './desk-parts.ts';
import { test } from './journey.ts';
import { holdBack } from './hold-back.ts';
import { pauseClock } from './pause-clock.ts';
import { type NamedPerson, signIn } from './sign-in.ts';
import { watch } from './watch.ts';

/** The pointer is on it, and nothing has moved it for a second and a half; where it is. */
async function hoverAtRest(button: Locator) {
  await button.hover();
  const places: (number | undefined)[] = [];
  await expect
    .poll(
      async () => {
        places.push((await button.boundingBox())?.y);
        return new Set(places.slice(-4)).size === 1 && places.length > 3;
      },
      { intervals: [500] },
    )
    .toBe(true);
  // It may have moved away from the pointer before it came to rest.
  await button.hover();
  return button.boundingBox();
}

/** What the page has to draw is drawn. The clock of the page is paused: a press of more than five seconds is another case. */
async function passOneSecond(page: Page): Promise<void> {
  for (let step = 0; step < 20; step += 1) await page.clock.runFor(50);
}

test('an act is done though what is above it arrives while its button is pressed', async ({
  page,
}) => {
  const quiet = watch(page);
  await page.clock.install();
  const late = ['get_kyb_review', 'get_kyb_sents', 'kyb_links', 'information_requests'];
  const answer = await holdBack(page, ...late.map((call) => `**/api/${call}*`));
  await signIn(page, 'tom.beck', '/cs/studio/48213');
  await line(page, 'KYB').getByRole('button', { name: 'KYB', exact: true }).click();
  const override = line(page, 'KYB').getByRole('button', { name: 'Override' });
  await expect(override).toBeVisible();
  // What is not held back is there: the documents, and the lines of alerts above the checklist.
  await expect(line(page, 'KYB').getByText('Other documents')).toBeVisible();
  const before = await hoverAtRest(override);

  await pauseClock(page);
  await page.mouse.down();
  const answered = page.waitForResponse('**/api/get_kyb_review*');
  answer();
  await answered;
  await passOneSecond(page);
  expect(await override.boundingBox()).toEqual(before);
  await page.mouse.up();
  await page.clock.resume();
  const modal = page.getByRole('dialog', { name: 'Status Override' });
  await expect(modal.getByText('Approved', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect.poll(async () => (await override.boundingBox())?.y).not.toBe(before?.y);
  quiet.expectQuiet();
});

const MARBELLA = '/cs/studio/48209';

async function deskOf(browser: Browser, person: NamedPerson): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.clock.install();
  await signIn(page, person, MARBELLA);
  await expect(page.getByRole('button', { name: 'Send KYB Email' })).toBeVisible();
  return page;
}

const news = (page: Page) => page.getByText('lena.fischer added a note just now');

test('an act is done though a colleague’s act is announced above it while its button is pressed', async ({
  browser,
}) => {
  const tom = await deskOf(browser, 'tom.beck');
  const [lena, ines] = await Promise.all([
    deskOf(browser, 'lena.fischer'),
    deskOf(browser, 'ines.duarte'),
  ]);
  const quiet = watch(tom);
  const send = tom.getByRole('button', { name: 'Send KYB Email' });
  const before = await hoverAtRest(send);

  await pauseClock(tom);
  await tom.mouse.down();
  await lena.getByPlaceholder('Add a note, @ to mention').fill('The owner called.');
  await lena.getByRole('button', { name: 'Add Note' }).click();
  await expect(news(ines)).toBeVisible();
  await passOneSecond(tom);
  await expect(news(tom)).toBeHidden();
  expect(await send.boundingBox()).toEqual(before);
  await tom.mouse.up();
  await tom.clock.resume();
  await expect(tom.getByRole('dialog')).toBeVisible();
  await expect(news(tom)).toBeVisible();
  quiet.expectQuiet();
});
