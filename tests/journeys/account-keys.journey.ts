import { expect, type Page } from '@playwright/test';
import { test } from './journey.ts';
import { signIn } from './sign-in.ts';
import { watch } from './watch.ts';

const DESK = '/cs/studio/48213';
const LINES = ['1', '2', '3', '4', '5', '6', '7'] as const;

/**
 * The controls of the account by the name they are read by, and the key or the act of the palette that
 * does the same.
 */
const CONTROLS: readonly (readonly [name: RegExp, by: RegExp])[] = [
  [/^(E-contract|KYC|Individual AML|Business AML|KYB|Legal approval|Payment)$/, /^Open or close /],
  [/^(KYB Images|Payment Images|Deleted Images)/, /^Open or close /],
  [/^Edit company name$|^Update\/Sync Company Name$/, /^Edit company name$/],
  [/^Refresh$/, /^Refresh$/],
  [/^Create case file$/, /^Create case file$/],
  [/^studio 48213/, /^Copy Account ID$/],
  [/^Send KYB Email$/, /^Send KYB Email$/],
  [/^Resend KYC Email to Owner$/, /^Resend KYC Email$/],
  [/^Launch (KYC|In-House)$/, /^Launch (KYC|In-House)$/],
  [/^Override$/, /^Override (KYC|KYB|Legal approval)$/],
  [/^Approve or Deny$/, /^Override Legal approval$/],
  [/^(Review|Show) hits$/, /^Review hits$/],
  [/^Run AML$/, /^Run (Individual|Business) AML$/],
  [/^Review documents/, /^Review documents$/],
  [/^Submitted KYB/, /^Submitted KYB/],
  [/^Reveal SSN and FTIN$/, /^Reveal SSN and FTIN$/],
  [/^History$/, /^History of /],
  [/^Payment Details$/, /^Payment Details$/],
  [/^Switch (on|off)$/, /^Switch monitoring (on|off)$/],
  [/^Send again$/, /^Send the failed email again$/],
  [/^(Enlarge|Download|Hide|Restore) |^received /, /^Open /],
  [/^Upload New Image$/, /^Upload New Image$/],
  [/^Unassign user$/, /^Unassign User$/],
  [/^Department Assignment/, /^Department Assignment$/],
  [/^Add Note$/, /^Add a note$/],
  [/^(Feature|Un-feature) this note$/, /^(Feature|Un-feature) the note$/],
  [/^Add a reaction$|^(Thumbs up|Heart|Party|Question mark) \d+$/, /^React to the note$/],
  [/^Customer Service$/, /^Customer Service$/],
  [/^Notifications/, /^Notifications$/],
  [/^Search accounts/, /^Search accounts/],
  [/ of \w+ \d+, \d+$/, /^Lists$/],
  [/^View all$/, /^View the whole timeline$/],
];

/** The lines of the palette: the acts of the page only, or screens as well. */
async function actsOf(page: Page, prefix: '>' | ''): Promise<string[]> {
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Command palette' });
  await expect(palette.getByRole('textbox')).toBeFocused();
  await page.keyboard.type(prefix);
  const labels = palette.getByRole('option').locator('> :nth-child(2)');
  await expect(labels.first()).toBeVisible();
  const acts = await labels.allTextContents();
  await page.keyboard.press('Escape');
  await expect(palette).toHaveCount(0);
  return acts;
}

/** What `?` lists, with the key of each line; read once `last` is among them, which comes with its part. */
async function keysOf(page: Page, last: string): Promise<ReadonlyMap<string, string>> {
  await page.keyboard.press('?');
  const list = page.getByRole('dialog', { name: 'Keys' });
  await expect(list).toContainText(last);
  const names = await list.getByRole('term').allTextContents();
  const caps = await list.getByRole('definition').allTextContents();
  await page.keyboard.press('Escape');
  await expect(list).toHaveCount(0);
  return new Map(names.map((name, at) => [name, caps[at] ?? '']));
}

test('ACCT-01 every control of the account has a key or an act of the palette', async ({
  page,
}) => {
  const quiet = watch(page);
  await signIn(page, 'anna.novak', DESK);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Duna Stúdió Kft.');
  for (const key of LINES) await page.keyboard.press(key);
  const main = page.getByRole('main');
  await expect(main.getByRole('button', { expanded: true })).toHaveCount(8);
  await expect(main.getByRole('button', { name: 'History', exact: true }).first()).toBeVisible();
  await expect(main.getByRole('button', { name: /^Enlarge / }).first()).toBeVisible();
  await expect(main.getByRole('button', { name: 'View all' })).toBeVisible();
  await expect(main.getByRole('button', { name: 'Reveal SSN and FTIN' })).toBeVisible();

  const offered = [
    ...(await actsOf(page, '>')),
    ...(await actsOf(page, '')),
    ...(await keysOf(page, 'Upload New Image')).keys(),
  ];
  const snapshot = await main.ariaSnapshot();
  const names = [...snapshot.matchAll(/- (?:button|link) "((?:[^"\\]|\\.)*)"/g)].map(
    ([, name = '']) => name,
  );
  expect(names.length).toBeGreaterThan(40);
  const without = names.filter((name) => {
    const row = CONTROLS.find(([control]) => control.test(name));
    if (offered.includes(`Open ${name}`)) return false;
    return !row || !offered.some((label) => row[1].test(label));
  });
  expect(without).toEqual([]);
  quiet.expectQuiet();
});

test('the documents, the timeline and the notes by keys', async ({ page }) => {
  let choosers = 0;
  page.on('filechooser', () => {
    choosers += 1;
  });
  await signIn(page, 'lena.fischer', DESK);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Duna Stúdió Kft.');
  const keys = await keysOf(page, 'Upload New Image');
  expect(keys.get('Review documents')).toBe('D');
  expect(keys.get('Upload New Image')).toBe('U');

  await test.step('U opens the choice of files and the dialog they are sent from', async () => {
    await page.keyboard.press('u');
    const upload = page.getByRole('dialog', { name: 'Upload New Image' });
    await expect(upload).toBeVisible();
    await expect.poll(() => choosers).toBe(1);
    await page.keyboard.press('Escape');
    await expect(upload).toHaveCount(0);
  });

  await test.step('a document is opened from the palette, and its keys are listed', async () => {
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('option').first()).toBeVisible();
    await page.keyboard.type('>open utility');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: /Utility Bill/ })).toBeVisible();
    const viewer = await keysOf(page, 'Compare with the submitted data');
    for (const [name, cap] of [
      ['Rotate', 'R'],
      ['Download', 'D'],
      ['Hide', 'H'],
      ['Open in a new tab', 'O'],
      ['Compare with the submitted data', 'C'],
    ] as const) {
      expect(viewer.get(name), name).toBe(cap);
    }
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('NOTE-11 + and Enter react to the first note', async () => {
    const first = page.getByRole('region', { name: 'Notes' });
    await expect(first.getByRole('button', { name: 'Add a reaction' }).first()).toBeVisible();
    await page.keyboard.press('+');
    const picker = page.getByRole('dialog', { name: 'Add a reaction' });
    await expect(picker.getByRole('button', { name: 'Thumbs up' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(first.getByRole('button', { name: 'Add a reaction' }).first()).toBeFocused();
  });

  await test.step('V opens the timeline, and F filters it', async () => {
    await page.keyboard.press('v');
    const timeline = page.getByRole('dialog', { name: 'Timeline' });
    const talk = timeline.getByRole('switch', { name: 'Notes and reactions' });
    await expect(talk).toBeChecked();
    await page.keyboard.press('f');
    await expect(talk).not.toBeChecked();
  });

  await test.step('D opens the review of the documents', async () => {
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.keyboard.press('d');
    await expect(page).toHaveURL(/\/review$/);
  });
});
