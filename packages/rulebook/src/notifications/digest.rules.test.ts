import { describe, expect, it } from 'vitest';
import {
  DIGEST_ACCOUNTS,
  digestLetter,
  nextDigestDue,
  type UnreadOfAccount,
} from './digest.rules.ts';

const row = (account_id: number, more: Partial<UnreadOfAccount> = {}): UnreadOfAccount => ({
  account_type: 'studio',
  account_id,
  kind: 'mention',
  count: 1,
  ...more,
});
const BASE_URL = 'https://verify.example';

describe('when the next digest is due', () => {
  it.each([
    ['2026-11-21T05:59:59.999Z', '2026-11-21T06:00:00.000Z'],
    ['2026-11-21T06:00:00.000Z', '2026-11-22T06:00:00.000Z'],
    ['2026-12-31T14:05:00.000Z', '2027-01-01T06:00:00.000Z'],
  ])('after %s at %s', (now, due) => expect(nextDigestDue(now)).toBe(due));
});

describe('the email of what is unread', () => {
  it('counts each kind, and each account once with a link', () => {
    const letter = digestLetter(
      [
        row(12, { account_type: 'partner', kind: 'alert' }),
        row(48213),
        row(12, { account_type: 'partner', count: 2 }),
      ],
      BASE_URL,
    );
    expect(letter.subject).toBe('4 unread notifications');
    expect(letter.paragraphs).toEqual(['You have 4 unread notifications: 3 mentions, 1 alert.']);
    expect(letter.rows).toEqual([
      { label: 'affiliate 12', href: `${BASE_URL}/cs/affiliate/12`, text: '2 mentions, 1 alert' },
      { label: 'studio 48213', href: `${BASE_URL}/cs/studio/48213`, text: '1 mention' },
    ]);
    expect(letter.link.href).toBe(`${BASE_URL}/cs?over=notifications`);
  });

  it('one is one', () =>
    expect(digestLetter([row(1)], BASE_URL).subject).toBe('1 unread notification'));

  it('names so many accounts and counts the others', () => {
    const rows = Array.from({ length: DIGEST_ACCOUNTS + 3 }, (_, nth) => row(nth + 1));
    const letter = digestLetter(rows, BASE_URL);
    expect(letter.rows).toHaveLength(DIGEST_ACCOUNTS);
    expect(letter.closing[0]).toBe('More accounts under the bell: 3.');
  });
});
