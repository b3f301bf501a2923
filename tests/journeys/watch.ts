import { type Page, expect } from '@playwright/test';

/** Gathers what a page must never say: violations of its content policy and uncaught faults. */
export function watch(page: Page): { expectQuiet: () => void } {
  const heard: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy|violates/i.test(message.text())) heard.push(message.text());
  });
  page.on('pageerror', (fault) => heard.push(String(fault)));
  return { expectQuiet: () => expect(heard).toEqual([]) };
}
