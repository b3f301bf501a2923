import { serverNow } from '../../kernel/clock/clock.ts';
import { session } from '../../kernel/browser.ts';
import { RecentAccounts } from './recent-accounts.ts';

/** The accounts the person at this browser opened last. */
export const recentAccounts = new RecentAccounts({
  storage: localStorage,
  now: serverNow,
  person: () => session.login?.uuid ?? null,
});
