import { type Page, expect } from '@playwright/test';

/** Gathers what a page must never log: violations of its content policy and uncaught faults. */
export function watch(page: Page): { expectQuiet: () => void } {
  const faults: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy|violates/i.test(message.text())) faults.push(message.text());
  });
  page.on('pageerror', (fault) => faults.push(String(fault)));
  return { expectQuiet: () => expect(faults).toEqual([]) };
}
