import { type Browser, expect, type Page } from '@playwright/test';
import { holdBack } from './hold-back.ts';
import { test } from './journey.ts';
import { type NamedPerson, signIn } from './sign-in.ts';
import { watch } from './watch.ts';

const ADDRESS = '/cs/studio/48131';

async function deskOf(browser: Browser, person: NamedPerson): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await signIn(page, person, ADDRESS);
  await expect(page.getByRole('list', { name: 'Compliance Checklist' })).toBeVisible();
  return page;
}

const here = (page: Page) => page.getByRole('list', { name: 'Who else is here' });

test('what lena does appears before tom without reload, and each sees that the other is here', async ({
  browser,
}) => {
  const [tom, lena] = await Promise.all([
    deskOf(browser, 'tom.beck'),
    deskOf(browser, 'lena.fischer'),
  ]);
  const quiet = [watch(tom), watch(lena)];
  const words = `The second owner answered at ${Date.now()}.`;

  await test.step('the header shows who else is here', async () => {
    await expect(here(tom).getByRole('img', { name: 'lena.fischer' })).toBeVisible();
    await expect(here(lena).getByRole('img', { name: 'tom.beck' })).toBeVisible();
    await expect(here(tom).getByRole('img')).toHaveCount(1);
  });

  await test.step('NOTE-01 the note is on the other screen, and a line says so', async () => {
    await lena.getByPlaceholder('Add a note, @ to mention').fill(words);
    await lena.getByRole('button', { name: 'Add Note' }).click();
    const notes = tom.getByRole('region', { name: 'Notes' });
    await expect(notes.getByText(words)).toBeVisible();
    await expect(tom.getByText('lena.fischer added a note just now')).toBeVisible();
  });

  await test.step('one’s own act is no news', async () => {
    await expect(lena.getByRole('region', { name: 'Notes' }).getByText(words)).toBeVisible();
    await expect(lena.getByText(/added a note just now/)).toBeHidden();
  });

  await test.step('Show opens the timeline, and the line has done its work', async () => {
    await tom.getByRole('button', { name: 'Show', exact: true }).click();
    const timeline = tom.getByRole('dialog', { name: 'Timeline' });
    await expect(timeline.getByText('added a note').first()).toBeVisible();
    await tom.keyboard.press('Escape');
    await expect(tom.getByText('lena.fischer added a note just now')).toBeHidden();
  });

  await test.step('who leaves is here no longer', async () => {
    await lena.getByRole('link', { name: 'Customer Service' }).first().click();
    await expect(here(tom)).toBeHidden();
  });
  for (const { expectQuiet } of quiet) expectQuiet();
  await Promise.all([tom.context().close(), lena.context().close()]);
});

test('what is done between the reading of a desk and the opening of its stream appears without reload', async ({
  browser,
}) => {
  const context = await browser.newContext();
  const tom = await context.newPage();
  const openStream = await holdBack(tom, '**/api/live?*');
  await signIn(tom, 'tom.beck', ADDRESS);
  const notes = tom.getByRole('region', { name: 'Notes' });
  await expect(notes.getByPlaceholder('Add a note, @ to mention')).toBeVisible();
  const lena = await deskOf(browser, 'lena.fischer');
  const words = `Written before the stream at ${Date.now()}.`;
  await lena.getByPlaceholder('Add a note, @ to mention').fill(words);
  await lena.getByRole('button', { name: 'Add Note' }).click();
  await expect(lena.getByRole('region', { name: 'Notes' }).getByText(words)).toBeVisible();
  await expect(notes.getByText(words)).toHaveCount(0);
  openStream();
  await expect(notes.getByText(words)).toBeVisible();
  await Promise.all([context.close(), lena.context().close()]);
});
