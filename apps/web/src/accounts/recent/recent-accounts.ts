import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import { storedAccountType } from '@verify-admin/rulebook/accounts/account-type';
import { HOUR_MS } from '@verify-admin/rulebook/kernel/time';

const KEY = 'va-recent-accounts';

/** ours: a working day; a session lasts no longer (0003). */
const RETENTION_MS = 12 * HOUR_MS;
const MAX_ACCOUNTS = 8;

export interface RecentAccount extends AccountKey {
  readonly company_name: string;
  /** When it was opened last, in milliseconds. */
  readonly at: number;
}

interface RecentPlace {
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  readonly now: () => number;
  /** Whose accounts these are; null while nobody is logged in. */
  readonly person: () => string | null;
}

function isRecent(value: unknown): value is RecentAccount {
  if (typeof value !== 'object' || value === null) return false;
  if (!('account_type' in value && 'account_id' in value)) return false;
  if (!('company_name' in value && 'at' in value)) return false;
  const { account_type, account_id, company_name, at } = value;
  if (typeof account_type !== 'string' || storedAccountType(account_type) === null) return false;
  return (
    typeof account_id === 'number' && typeof company_name === 'string' && typeof at === 'number'
  );
}

/** The accounts one person opened in this browser, newest first; nobody else who signs in sees them. */
export class RecentAccounts {
  readonly #place: RecentPlace;

  constructor(place: RecentPlace) {
    this.#place = place;
  }

  add({ account_type, account_id }: AccountKey, company_name: string): void {
    const { storage, now, person } = this.#place;
    const others = this.list().filter(
      (one) => one.account_type !== account_type || one.account_id !== account_id,
    );
    const opened = { account_type, account_id, company_name, at: now() };
    const accounts = [opened, ...others].slice(0, MAX_ACCOUNTS);
    storage.setItem(KEY, JSON.stringify({ person: person(), accounts }));
  }

  list(): readonly RecentAccount[] {
    const { storage, now, person } = this.#place;
    const stored: unknown = parse(storage.getItem(KEY));
    if (typeof stored !== 'object' || stored === null) return [];
    if (!('person' in stored && 'accounts' in stored) || stored.person !== person()) return [];
    const accounts: readonly unknown[] = Array.isArray(stored.accounts) ? stored.accounts : [];
    return accounts.filter(isRecent).filter(({ at }) => now() - at < RETENTION_MS);
  }

  /** Called at the logout. */
  clear(): void {
    this.#place.storage.removeItem(KEY);
  }
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}
