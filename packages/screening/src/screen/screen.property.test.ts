import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aListEntry } from '../../../../tests/factories/a-list-entry.ts';
import type { ScreeningHit } from '../explain/explain-hit.ts';
import { foldedText, foldName } from '../fold/fold-name.ts';
import { createFoldScratch } from '../fold/fold-scratch.ts';
import { buildIndex } from '../index/build-index.ts';
import { loadIndex, saveIndex } from '../index/saved-index.ts';
import type { ListEntry } from '../lists/list-entry.ts';
import type { ScreeningQuery } from './query.ts';
import { screen } from './screen.ts';
import { createSearcher } from './searcher.ts';

const scratch = createFoldScratch();
const WORDS =
  'Viktor Marchenko Anna Petrova Mohammed al-Hassan Abdul Rahman Habibullah Nur al-Din Wei Zhang Jose Garcia Lopez Atlas Meridian Trading Holding GmbH LLC Виктор Марченко محمد حسن 李家栋 Łukasz Österreich'.split(
    ' ',
  );
const word = fc.oneof(fc.constantFrom(...WORDS), fc.stringMatching(/^[a-zA-Z]{2,9}$/));
const name = fc.array(word, { minLength: 1, maxLength: 5 }).map((words) => words.join(' '));
const type = fc.constantFrom('individual', 'company');
const year = fc.integer({ min: 1930, max: 2005 }).map(String);

const entries = fc
  .array(fc.tuple(name, type, fc.option(year), fc.option(name)), { minLength: 1, maxLength: 8 })
  .map((rows) =>
    rows.map(([primary, kind, born, alias], i) =>
      aListEntry({
        uid: `X-${i}`,
        type: kind,
        names: [
          { name: primary, kind: 'primary' },
          { name: alias ?? '', kind: 'strong_alias' },
        ],
        dates_of_birth:
          born === null ? [] : [{ from: `${born}-01-01`, to: `${born}-12-31`, precision: 'year' }],
        countries: ['RU'],
        programs: ['P'],
      }),
    ),
  );
const query = fc.record({ name, type, dob: year, country: fc.constantFrom('RU', 'BR') });

function hitsOf(list: readonly ListEntry[], asked: ScreeningQuery): readonly ScreeningHit[] {
  const answer = screen(createSearcher(buildIndex(list)), { threshold: 0.5, limit: 100, ...asked });
  return 'hits' in answer ? answer.hits : [];
}

describe('what holds of every name and every list', () => {
  it('AML-09 folding what was folded changes nothing more', () => {
    fc.assert(
      fc.property(name, type, (text, kind) => {
        const once = foldName(text, kind, scratch).tokens.filter(
          (token) => token.class !== 'legal_form',
        );
        const texts = once.map((token) => token.text);
        const again = foldName(texts.join(' '), kind, scratch).tokens;
        const left = again.filter((token) => token.class !== 'legal_form');
        fc.pre(once.every(({ consonants, script }) => consonants.length === 0 && script !== 'han'));
        expect(left.map((token) => token.text).join(' ')).toBe(texts.join(' '));
      }),
    );
  });

  it('AML-09 capitals and spaces never matter', () => {
    fc.assert(
      fc.property(name, type, (text, kind) => {
        const shouted = `  ${text.toUpperCase().replace(/ /g, '   ')} `;
        expect(foldedText(foldName(shouted, kind, scratch))).toBe(
          foldedText(foldName(text, kind, scratch)),
        );
      }),
    );
  });

  it('AML-09 a listed name finds itself with the full score', () => {
    fc.assert(
      fc.property(entries, (list) => {
        for (const { uid, names, type: kind } of list) {
          const asked = {
            name: names[0]?.name ?? '',
            type: kind === 'company' ? kind : 'individual',
          } as const;
          const own = hitsOf(list, asked).find((hit) => hit.uid === uid);
          expect([asked.name, own?.score]).toEqual([asked.name, 1]);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('AML-09 contributions sum to the score, with the costs to what the name could score, and weights to one', () => {
    fc.assert(
      fc.property(entries, query, (list, asked) => {
        for (const { score, tokens, weakened_by } of hitsOf(list, asked)) {
          const cost = tokens.reduce((total, token) => total + token.cost, 0);
          const best = weakened_by.reduce((product, { factor }) => product * factor, 1);
          expect(tokens.every((token) => token.cost >= 0 && token.contribution >= 0)).toBe(true);
          expect(Math.abs(score + cost - best)).toBeLessThan(1e-4);
          const sum = tokens.reduce((total, token) => total + token.contribution, 0);
          const weight = tokens.reduce((total, token) => total + token.weight, 0);
          expect(sum).toBeCloseTo(score, 6);
          expect(weight).toBeCloseTo(1, 2);
        }
      }),
    );
  });

  it('AML-09 every edit shown lies within the two pieces it stands between', () => {
    fc.assert(
      fc.property(entries, query, (list, asked) => {
        for (const { query: text, listed: other, edits } of hitsOf(list, asked).flatMap(
          ({ tokens }) => tokens,
        )) {
          for (const edit of edits) {
            expect(edit.query[1]).toBeLessThanOrEqual(text.length);
            expect(edit.listed[1]).toBeLessThanOrEqual(other.length);
            expect(text.slice(...edit.query)).not.toBe(other.slice(...edit.listed));
          }
        }
      }),
    );
  });

  it('AML-09 a lower threshold only adds hits, a lower limit only drops the last', () => {
    fc.assert(
      fc.property(entries, query, (list, asked) => {
        const uids = (more: object) => hitsOf(list, { ...asked, ...more }).map(({ uid }) => uid);
        const all = uids({});
        expect(all).toEqual(expect.arrayContaining(uids({ threshold: 0.82 })));
        expect(uids({ limit: 2 })).toEqual(all.slice(0, 2));
      }),
      { numRuns: 60 },
    );
  });

  it('AML-09 birth date and country never move the score', () => {
    fc.assert(
      fc.property(entries, query, (list, asked) => {
        const scores = (hits: readonly ScreeningHit[]) =>
          hits.map(({ uid, score }) => `${uid} ${score}`).toSorted();
        const { name: text, type: kind } = asked;
        expect(scores(hitsOf(list, asked))).toEqual(
          scores(hitsOf(list, { name: text, type: kind })),
        );
      }),
      { numRuns: 60 },
    );
  });

  it('AML-09 a saved index answers to the byte as the one it was saved from, asked twice', () => {
    fc.assert(
      fc.property(entries, fc.array(query, { maxLength: 4 }), (list, asked) => {
        const index = buildIndex(list);
        const loaded = loadIndex(saveIndex(index));
        if (typeof loaded === 'string') throw new Error(loaded);
        const [fresh, saved] = [createSearcher(index), createSearcher(loaded)];
        for (const one of [...asked, ...asked]) {
          expect(JSON.stringify(screen(saved, one))).toBe(JSON.stringify(screen(fresh, one)));
        }
      }),
      { numRuns: 40 },
    );
  });

  it('AML-09 whatever is typed is answered or refused by a code', () => {
    const listed = aListEntry({ names: [{ name: 'Robert Tables', kind: 'primary' }] });
    const searcher = createSearcher(buildIndex([listed]));
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 600 }), type, (text, kind) => {
        const answer = screen(searcher, { name: text, type: kind, dob: text, country: text });
        expect('refused' in answer || Array.isArray(answer.hits)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});
