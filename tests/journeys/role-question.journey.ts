import { expect } from '@playwright/test';
import { give, openPerson, roleQuestion, rowOf, setButton } from './admin-parts.ts';
import { expectAccessibleInBothSchemes } from './expect-accessible.ts';
import { test } from './journey.ts';
import { expectInSteps, pauseClock } from './pause-clock.ts';
import { signIn } from './sign-in.ts';
import { watch } from './watch.ts';

/** People of the demo whom no other journey knows: a CS_ADMIN, and one who is PENDING. */
const BRUNO = 'bruno.carvalho';
const OLGA = 'olga.simic';

test('ADMIN-07 ADMIN-14 ADMIN-18 no role is given by one press, and there is a way back, also to CS_ADMIN', async ({
  page,
}) => {
  const quiet = watch(page);
  await page.clock.install();
  await signIn(page, 'anna.novak', '/admin');
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('_admin_role')) calls.push(new URL(request.url()).pathname);
  });
  const asked = roleQuestion(page, BRUNO, 'LEGAL');

  await test.step('the question names the person and what they may do then', async () => {
    await setButton(page, BRUNO, 'LEGAL').press('Enter');
    await expect(asked).toContainText(`Make ${BRUNO}`);
    await expect(asked).toContainText('Now CS_ADMIN.');
    await expect(
      asked.getByRole('region', { name: 'May then also:' }).getByRole('listitem'),
    ).toHaveText([
      'decide AML hits',
      'review KYB, override its status, reveal SSN and FTIN, and remove former owners',
      'approve or deny for Legal',
      'open Overview and Studios',
      'put accounts on legal hold, erase them',
    ]);
    await expect(asked.getByRole('region', { name: 'May no longer:' })).toContainText(
      'change the payment rules of countries',
    );
    await expect(asked).toContainText('CS_ADMIN has no button.');
    await expectAccessibleInBothSchemes(page);
  });

  await test.step('Escape and Cancel change nothing, and the keyboard is where it was', async () => {
    await expect(asked.getByRole('button', { name: 'Make LEGAL' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(asked).toHaveCount(0);
    await expect(setButton(page, BRUNO, 'LEGAL')).toBeFocused();
    await page.keyboard.press('Enter');
    await asked.getByRole('button', { name: 'Cancel' }).click();
    await expect(asked).toHaveCount(0);
    await setButton(page, BRUNO, 'ADMIN').click();
    await expect(roleQuestion(page, BRUNO, 'ADMIN')).toContainText(
      'An ADMIN may change every role.',
    );
    await page.keyboard.press('Escape');
    expect(calls).toEqual([]);
  });

  await test.step('Enter gives it, and Z takes it back to CS_ADMIN within some seconds', async () => {
    await setButton(page, BRUNO, 'LEGAL').press('Enter');
    await expect(asked.getByRole('button', { name: 'Make LEGAL' })).toBeFocused();
    // The seconds in which it is taken back pass only where the test lets them.
    await pauseClock(page);
    await page.keyboard.press('Enter');
    await expectInSteps(page, page.getByText(`${BRUNO} was CS_ADMIN, is LEGAL now.`));
    await expect(page.getByRole('status').getByRole('button', { name: 'Undo' })).toBeVisible();
    await page.keyboard.press('z');
    await expectInSteps(page, page.getByText(`${BRUNO} was LEGAL, is CS_ADMIN now.`));
    await page.clock.resume();
    await expect(rowOf(page, BRUNO)).toContainText('CS_ADMIN');
    await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);
    expect(calls).toEqual(['/api/update_admin_role', '/api/restore_admin_role']);
  });

  await test.step('later the drawer of the person leads back, after the same question', async () => {
    await give(page, BRUNO, 'CS');
    await expect(page.getByText(`${BRUNO} was CS_ADMIN, is CS now.`)).toBeVisible();
    await page.reload();
    await openPerson(page, BRUNO);
    const person = page.getByRole('dialog', { name: BRUNO, exact: true });
    await person.getByRole('button', { name: 'Set back to CS_ADMIN' }).click();
    const back = roleQuestion(page, BRUNO, 'CS_ADMIN');
    await expect(back).toContainText('change the payment rules of countries');
    await expect(back.getByRole('button', { name: 'Make CS_ADMIN' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(back).toHaveCount(0);
    await expect(person).toBeVisible();
    await person.getByRole('button', { name: 'Set back to CS_ADMIN' }).click();
    await back.getByRole('button', { name: 'Make CS_ADMIN' }).click();
    await expect(page.getByText(`${BRUNO} was CS, is CS_ADMIN now.`)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(rowOf(page, BRUNO)).toContainText('CS_ADMIN');
  });
  quiet.expectQuiet();
});

for (const width of [1440, 1280, 1024, 768, 390]) {
  test(`the question of a role is whole at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await signIn(page, 'anna.novak', '/admin');
    const name = page.getByRole('button', { name: OLGA, exact: true });
    await expect(name).toBeVisible();
    expect(await name.evaluate((shown) => shown.scrollWidth > shown.clientWidth)).toBe(false);
    await setButton(page, OLGA, 'ADMIN').first().click();
    const asked = roleQuestion(page, OLGA, 'ADMIN');
    await expect(asked.getByRole('button', { name: 'Make ADMIN' })).toBeInViewport({ ratio: 1 });
    await expect(asked.getByRole('button', { name: 'Cancel' })).toBeInViewport({ ratio: 1 });
    await expect(asked.getByRole('heading')).toBeInViewport({ ratio: 1 });
    const box = await asked.boundingBox();
    expect(box && box.x >= 0 && box.x + box.width <= width).toBe(true);
  });
}
