import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/**
 * Expects no violation, except those axe calls minor. Motion is reduced meanwhile: a colour in the middle of a
 * transition is not judged.
 */
async function expectNothingFound(page: Page, axe: AxeBuilder): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.waitForFunction(() =>
    document.getAnimations().every((motion) => !(motion instanceof CSSTransition)),
  );
  const { violations } = await axe.analyze();
  await page.emulateMedia({ reducedMotion: null });
  const found = violations.filter(({ impact }) => impact !== 'minor');
  expect(found.map(({ id, nodes }) => [id, nodes.map(({ html }) => html.slice(0, 160))])).toEqual(
    [],
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
  const colours = ['color-contrast', 'link-in-text-block'];
  await expectNothingFound(page, new AxeBuilder({ page }).withRules(colours));
  await switchScheme(page, 'light');
  await expectAccessible(page);
}
