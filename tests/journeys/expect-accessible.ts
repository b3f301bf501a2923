import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** The rules that judge colours, in which alone the schemes differ. */
const COLOURS = ['color-contrast', 'link-in-text-block'];

/** Motion is reduced meanwhile: a colour in the middle of a transition is not judged. */
async function violationsOf(page: Page, axe: AxeBuilder) {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.waitForFunction(() =>
    document.getAnimations().every((motion) => !(motion instanceof CSSTransition)),
  );
  const { violations } = await axe.analyze();
  await page.emulateMedia({ reducedMotion: null });
  return violations;
}

/** Expects no violation, except those axe calls minor. */
async function expectNothingFound(page: Page, axe: AxeBuilder): Promise<void> {
  const violations = await violationsOf(page, axe);
  const found = violations.filter(({ impact }) => impact !== 'minor');
  expect(found.map(({ id, nodes }) => [id, nodes.map(({ html }) => html.slice(0, 160))])).toEqual(
    [],
  );
}

/** Each violation in a line, those axe calls minor too. */
export async function findFaults(page: Page, onlyColours: boolean): Promise<string[]> {
  const axe = new AxeBuilder({ page });
  const violations = await violationsOf(page, onlyColours ? axe.withRules(COLOURS) : axe);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html }) => `${id} at ${html.slice(0, 160)}`),
  );
}

export async function expectAccessible(page: Page): Promise<void> {
  await expectNothingFound(page, new AxeBuilder({ page }));
}

/** The page follows the system's scheme a moment after it changed. */
export async function switchScheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
}

/** As `expectAccessible`, in both schemes. They differ in colours alone, so the second is asked for these. */
export async function expectAccessibleInBothSchemes(page: Page): Promise<void> {
  await switchScheme(page, 'dark');
  await expectNothingFound(page, new AxeBuilder({ page }).withRules(COLOURS));
  await switchScheme(page, 'light');
  await expectAccessible(page);
}
