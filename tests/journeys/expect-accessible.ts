import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

/** The rules that judge colours, in which alone the schemes differ. */
const COLOURS = ['color-contrast', 'link-in-text-block'];

/** A script that does nothing, for a page that has axe. */
const NOTHING = 'void 0';

/** The builder loads axe twice for each question. Here a page of one frame loads it once, before the first. */
async function askAxe(page: Page): Promise<AxeBuilder> {
  if (page.frames().length > 1) return new AxeBuilder({ page });
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return new AxeBuilder({ page, axeSource: NOTHING });
}

/**
 * What axe finds. It runs in the page itself, whose frames are all of its origin: otherwise a second page is
 * opened for each question, only to sum up. Rules that found nothing are not described place by place. Motion
 * is reduced meanwhile: a colour in the middle of a transition is not judged.
 * @param rules all of them where none are named
 */
export async function violationsOf(page: Page, rules?: readonly string[]) {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.waitForFunction(() =>
    document.getAnimations().every((motion) => !(motion instanceof CSSTransition)),
  );
  const asked = (await askAxe(page)).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await (rules === undefined
    ? asked
    : asked.withRules([...rules])
  ).analyze();
  await page.emulateMedia({ reducedMotion: null });
  return violations;
}

/** Expects no violation, except those axe calls minor. */
async function expectNothingFound(page: Page, rules?: readonly string[]): Promise<void> {
  const violations = await violationsOf(page, rules);
  const found = violations.filter(({ impact }) => impact !== 'minor');
  expect(found.map(({ id, nodes }) => [id, nodes.map(({ html }) => html.slice(0, 160))])).toEqual(
    [],
  );
}

/** Each violation in a line, those axe calls minor too. */
export async function findFaults(page: Page, onlyColours: boolean): Promise<string[]> {
  const violations = await violationsOf(page, onlyColours ? COLOURS : undefined);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html }) => `${id} at ${html.slice(0, 160)}`),
  );
}

export async function expectAccessible(page: Page): Promise<void> {
  await expectNothingFound(page);
}

/** The page follows the system's scheme a moment after it changed. */
export async function switchScheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
}

/** As `expectAccessible`, in both schemes. They differ in colours alone, so the second is asked for these. */
export async function expectAccessibleInBothSchemes(page: Page): Promise<void> {
  await switchScheme(page, 'dark');
  await expectNothingFound(page, COLOURS);
  await switchScheme(page, 'light');
  await expectAccessible(page);
}
