import { accountPath, type AccountType, pathAccountType } from '../accounts/account-type.ts';
import { DAY_MS, HOUR_MS } from '../kernel/time.ts';
import type { Letter } from '../kernel/letter.ts';
import { DEFAULT_ROUTE, PRODUCT_NAME } from '../staff/product.ts';
import { placeWithoutAccount } from './notification-places.ts';
import {
  countOfKind,
  NOTIFICATION_KIND_WORDS,
  type NotificationKind,
} from './notification.rules.ts';

/** ours: how often somebody is sent an email of what is unread; off until it is switched on. */
export const DIGESTS = ['off', 'daily'] as const;
export type Digest = (typeof DIGESTS)[number];

/** The answer to a choice. */
export const DIGEST_MESSAGES: Readonly<Record<Digest, string>> = {
  off: 'The daily email is off.',
  daily: 'The daily email is on.',
};

/** ours: the hour in UTC at which a daily digest is due. */
export const DIGEST_HOUR_UTC = 6;

/** ours: a digest names at most so many accounts; the others are counted. */
export const DIGEST_ACCOUNTS = 20;

/** The next moment a daily digest is due, ISO 8601; never `now` itself. */
export function nextDigestDue(now: string): string {
  const at = Date.parse(now);
  const midnight = Math.floor(at / DAY_MS) * DAY_MS;
  const today = midnight + DIGEST_HOUR_UTC * HOUR_MS;
  return new Date(today > at ? today : today + DAY_MS).toISOString();
}

/** How many unread notifications of one kind an account has. */
export interface UnreadOfAccount {
  /** Both null for those of no account. */
  readonly account_type: AccountType | null;
  readonly account_id: number | null;
  readonly kind: NotificationKind;
  readonly count: number;
}

function sumOf(rows: readonly UnreadOfAccount[]): number {
  return rows.reduce((total, { count }) => total + count, 0);
}

/** `2 mentions, 1 alert` */
function countsText(rows: readonly UnreadOfAccount[]): string {
  return NOTIFICATION_KIND_WORDS.flatMap((kind) => {
    const count = sumOf(rows.filter((row) => row.kind === kind));
    return count === 0 ? [] : [countOfKind(kind, count)];
  }).join(', ');
}

/** Where a notification leads to, and what the email calls it. */
function placeOf({ account_type, account_id, kind }: UnreadOfAccount) {
  if (account_type === null || account_id === null) {
    return placeWithoutAccount(kind);
  }
  const label = `${pathAccountType(account_type)} ${account_id}`;
  return { label, path: accountPath(account_type, account_id) };
}

/** The rows of each account, in the order of its first one. */
function byAccount(rows: readonly UnreadOfAccount[]): (readonly UnreadOfAccount[])[] {
  const accounts = new Map<string, UnreadOfAccount[]>();
  for (const row of rows) {
    const { path } = placeOf(row);
    accounts.set(path, [...(accounts.get(path) ?? []), row]);
  }
  return [...accounts.values()];
}

/**
 * The email of what is unread. It counts, and names accounts by type and id; what was written, and who
 * the customers are, is read in the product alone.
 * @param rows newest account first
 * @param baseUrl the address of the product, without a slash at its end
 */
export function digestLetter(rows: readonly UnreadOfAccount[], baseUrl: string): Letter {
  const accounts = byAccount(rows);
  const total = sumOf(rows);
  const unread = total === 1 ? '1 unread notification' : `${total} unread notifications`;
  const others = accounts.length - DIGEST_ACCOUNTS;
  return {
    subject: unread,
    greeting: 'Hello,',
    paragraphs: [`You have ${unread}: ${countsText(rows)}.`],
    rows: accounts.slice(0, DIGEST_ACCOUNTS).flatMap((own) => {
      const [first] = own;
      if (!first) return [];
      const { label, path } = placeOf(first);
      return { label, href: baseUrl + path, text: countsText(own) };
    }),
    link: {
      label: 'Open the notifications',
      href: `${baseUrl}${DEFAULT_ROUTE}?over=notifications`,
    },
    closing: [
      ...(others > 0 ? [`More accounts under the bell: ${others}.`] : []),
      'You switched this daily email on. Switch it off under the bell.',
      `This email was sent by ${PRODUCT_NAME}.`,
    ],
  };
}
