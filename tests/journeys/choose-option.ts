import { expect, type Locator } from '@playwright/test';

/** While a dialog takes the focus for itself an opened list closes again: it is opened once more then. */
export async function chooseOption(field: Locator, option: Locator, typed = ''): Promise<void> {
  await expect(async () => {
    await field.click();
    if (typed !== '') await field.fill(typed);
    await option.click({ timeout: 3_000 });
  }).toPass();
}
