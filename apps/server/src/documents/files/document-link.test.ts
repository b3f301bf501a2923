import { describe, expect, it } from 'vitest';
import { sign } from '../../platform/keys/keys.ts';
import { documentLink, readLink } from './document-link.ts';

const CURRENT = 'c'.repeat(32);
const PREVIOUS = 'p'.repeat(32);
const MADE = '2026-11-21T12:00:00.000Z';
const AT = Date.parse(MADE);

const tokenOf = (link: string) => link.slice('/files/'.length);
const SESSION = { jti: '8f14e45f-ceea-4e67-a5bd-0d6f3d6b0f2c' };
const linkOf = (id: number, now: string) =>
  documentLink([CURRENT], { id, link_version: 3 }, SESSION, now);
const TOKEN = tokenOf(linkOf(4711, MADE));
const READ = { id: 4711, link_version: 3, ...SESSION };

describe('a link to a document', () => {
  it.each([
    ['at once', 0, READ],
    ['in its last second', 3_599_999, READ],
    ['an hour later', 3_600_000, null],
    ['a day later', 86_400_000, null],
  ])('IMG-16 opened %s', (_when, later, expected) => {
    expect(readLink([CURRENT], TOKEN, AT + later)).toEqual(expected);
  });

  it('a link lives an hour at most, wherever in a second it was made', () => {
    const token = tokenOf(linkOf(1, '2026-11-21T12:00:00.999Z'));
    expect(readLink([CURRENT], token, AT + 3_600_999)).toBeNull();
  });

  it('outlives the change of the key, but not the second one', () => {
    expect(readLink(['n'.repeat(32), CURRENT], TOKEN, AT)).toEqual(READ);
    expect(readLink(['n'.repeat(32), PREVIOUS], TOKEN, AT)).toBeNull();
  });

  it('no character of it may be another', () => {
    for (let at = 0; at < TOKEN.length; at += 1) {
      for (const other of ['0', '1', 'A', 'a', '-', '_', '.', ' ']) {
        if (TOKEN[at] === other) continue;
        const edited = TOKEN.slice(0, at) + other + TOKEN.slice(at + 1);
        expect(readLink([CURRENT], edited, AT), `${at} ${other}`).toBeNull();
      }
    }
  });

  it.each([
    ['another document', `4712${TOKEN.slice(4)}`],
    ['another session', TOKEN.replace('8f14', '8f15')],
    ['a later state of the document', TOKEN.replace('_3_', '_4_')],
    ['a longer life', TOKEN.replace(/\.\d+\./, '.99999999999.')],
    ['the same number written longer', `0${TOKEN}`],
    ['nothing', ''],
    ['more behind it', `${TOKEN}.1`],
    ['a signature of another purpose', signedFor('wizard link')],
  ])('%s opens nothing', (_what, token) => {
    expect(readLink([CURRENT], token, AT)).toBeNull();
  });
});

function signedFor(purpose: string): string {
  const text = TOKEN.split('.').slice(0, 2).join('.');
  return `${text}.${sign([CURRENT], purpose, text)}`;
}
