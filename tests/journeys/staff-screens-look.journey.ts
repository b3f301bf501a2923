import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { lastingCuts } from './cut-texts.ts';
import { expectDrawn } from './expect-drawn.ts';
import { findFaults, switchScheme } from './expect-accessible.ts';
import { test } from './journey.ts';
import { signIn } from './sign-in.ts';
import { answerWithRows, STAFF_SCREENS } from './staff-screens.ts';
import { watch } from './watch.ts';

// LOOK_PICTURES=folder takes a picture at every width in both schemes, and asks axe at each of them.
// LOOK_AT=address looks at another server, with the rows it has; LOOK_ROWS names them in the pictures.
const { LOOK_PICTURES: folder, LOOK_AT: elsewhere, LOOK_ROWS: named = 'all' } = process.env;
const WIDTHS = [1440, 1280, 768, 390] as const;
const ROWS = [0, 1, 25] as const;
/** Where axe is asked when no pictures are taken: each width at one number of rows, dark with 25 rows. */
const ASKED = { 0: [1440], 1: [1280, 768], 25: [390] };
const HEIGHT = 900;

if (elsewhere !== undefined) test.use({ baseURL: elsewhere });
if (folder !== undefined) mkdirSync(folder, { recursive: true });

async function look(page: Page, name: string, rows: (typeof ROWS)[number]): Promise<string[]> {
  const found: string[] = [];
  for (const scheme of ['light', 'dark'] as const) {
    await switchScheme(page, scheme);
    for (const width of WIDTHS) {
      const isChosen = ASKED[rows].includes(width) && (scheme === 'light' || rows === 25);
      const isAsked = folder !== undefined || isChosen;
      if (!isAsked && scheme === 'dark') continue;
      await page.setViewportSize({ width, height: HEIGHT });
      await expectDrawn(page);
      const picture = `${name}-${elsewhere === undefined ? rows : named}-${width}-${scheme}`;
      if (folder !== undefined) await page.screenshot({ path: join(folder, `${picture}.png`) });
      const faults = isAsked ? await findFaults(page, scheme === 'dark') : [];
      const all = [...(scheme === 'light' ? await lastingCuts(page) : []), ...faults];
      found.push(...all.map((one) => `${picture}: ${one}`));
    }
  }
  return found;
}

for (const screen of STAFF_SCREENS) {
  const isFilled = elsewhere === undefined && screen.calls.length > 0;
  const counts = isFilled ? ROWS : ([25] as const);
  test(`${screen.name} with ${counts.join(', ')} rows: nothing is cut at four widths, axe finds nothing`, async ({
    page,
  }) => {
    if (folder !== undefined) test.setTimeout(900_000);
    const quiet = watch(page);
    const answers = new Map<string, unknown>();
    await signIn(page, 'anna.novak', '/mark.svg');
    const found: string[] = [];
    for (const rows of counts) {
      if (isFilled) await answerWithRows(page, screen, rows, answers);
      await page.setViewportSize({ width: WIDTHS[0], height: HEIGHT });
      await page.goto(screen.path);
      await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
      await expectDrawn(page);
      if (screen.press !== undefined) await page.keyboard.press(screen.press);
      found.push(...(await look(page, screen.name, rows)));
    }
    expect(found).toEqual([]);
    quiet.expectQuiet();
  });
}
