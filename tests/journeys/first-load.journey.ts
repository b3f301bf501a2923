import { expect, type Page } from '@playwright/test';
import { STAFF_PAGES } from '../../packages/rulebook/src/kernel/pages.ts';
import { readFirstLoads } from '../law/page-files.ts';
import { test } from './journey.ts';
import { signIn } from './sign-in.ts';

/** The scripts that a page asks for from now on. */
function watchScripts(page: Page): ReadonlySet<string> {
  const asked = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') asked.add(new URL(request.url()).pathname.slice(1));
  });
  return asked;
}

test('the account asks, until its notes are there, for the scripts that the law of the first load counts', async ({
  page,
}) => {
  // A page that nobody touches is in use after three seconds of its clock.
  await page.clock.install();
  await signIn(page, 'anna.novak', '/mark.svg');
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  const asked = watchScripts(page);
  await page.goto('/cs/studio/48213');
  const note = page.getByRole('region', { name: 'Notes' }).getByText('Ready to approve.');
  await expect
    .poll(
      async () => {
        await page.clock.runFor(10);
        return note.isVisible();
      },
      { intervals: [50] },
    )
    .toBe(true);

  const account = readFirstLoads().find(({ path }) => path === STAFF_PAGES.account);
  const counted = [...(account?.scripts ?? []), ...(account?.next ?? [])];
  const loaded = [...asked].filter((file) => file.startsWith('assets/'));
  expect(loaded.toSorted()).toEqual(counted.map(({ file }) => file).toSorted());
});
