import { session } from './kernel/browser.ts';

const ACCOUNT = /^\/cs\/([a-z]+)\/(\d+)$/;

/**
 * Asks for what a page shows first while the role is asked and the page drawn. What is refused or lost here
 * is asked again, and said, by the page.
 */
export async function readAhead(path: string): Promise<void> {
  const [, accountType, accountId] = ACCOUNT.exec(path) ?? [];
  if (!session.login || !accountType || !accountId) return;
  const { readAccountAhead } = await import('./account-desk/use-account.ts');
  readAccountAhead(accountType, accountId);
}
