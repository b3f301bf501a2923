import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildIndex } from '@verify-admin/screening/index/build-index';
import { readOfac } from '@verify-admin/screening/lists/publishers/read-ofac';
import { readOwnCsv } from '@verify-admin/screening/lists/publishers/read-own-csv';
import { readUn } from '@verify-admin/screening/lists/publishers/read-un';
import { recogniseList } from '@verify-admin/screening/lists/recognise-list';
import type { ScreeningQuery } from '@verify-admin/screening/screen/query';
import { screen } from '@verify-admin/screening/screen/screen';
import { createSearcher } from '@verify-admin/screening/screen/searcher';
import { describe, expect, it } from 'vitest';

const read = (name: string) =>
  readFileSync(join(process.cwd(), 'apps', 'server', 'sample-lists', name), 'utf8');

const ofac = readOfac({
  sdn: read('sdn.csv'),
  alt: read('alt.csv'),
  add: read('add.csv'),
  comments: read('sdn_comments.csv'),
});
const un = readUn(read('consolidated.xml'), 'consolidated.xml');
const peps = readOwnCsv(read('peps.csv'), { list_name: 'PEPS', file: 'peps.csv' });
const entries = [...ofac.entries, ...un.entries, ...peps.entries];
const searcher = createSearcher(buildIndex(entries));

function bestHit(query: ScreeningQuery) {
  const answer = screen(searcher, query);
  return 'hits' in answer ? answer.hits[0] : undefined;
}

describe('the sample lists', () => {
  it('AML-09 are read whole by the publishers’ formats', () => {
    expect([ofac, un, peps].map(({ refusals }) => refusals)).toEqual([[], [], []]);
    expect(ofac.unmatched).toBe(0);
    expect(entries.length).toBeGreaterThan(250);
    expect(new Set(entries.map(({ type }) => type))).toEqual(
      new Set(['individual', 'company', 'other']),
    );
    expect(un.list_date).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  });

  it.each([
    ['sdn.csv', 'ofac-sdn'],
    ['alt.csv', 'ofac-alt'],
    ['add.csv', 'ofac-add'],
    ['sdn_comments.csv', 'ofac-comments'],
    ['consolidated.xml', 'un-xml'],
    ['peps.csv', 'own-csv'],
  ])('AML-09 %s is recognised as %s', (name, kind) => {
    expect(recogniseList(name, read(name).slice(0, 600))).toBe(kind);
  });

  it('AML-09 mark every subject as a sample', () => {
    expect(entries.filter(({ remarks }) => !/sample/i.test(remarks))).toEqual([]);
  });

  it('AML-09 join a remark that was cut off with its end', () => {
    const cut = entries.find(({ remarks }) => remarks.length > 1000);
    expect(cut?.names.map(({ name }) => name)).toContain('BRIGHTWATER');
  });

  it.each([
    ['Viktor Marchenko-Sahl', 'individual', 'OFAC'],
    ['Wiktor Martschenko', 'individual', 'OFAC'],
    ['Виктор Марченко-Сахл', 'individual', 'OFAC'],
    ['Zarya Meridian Trading LLC', 'company', 'OFAC'],
    ['Zarya Meridian Trading GmbH', 'company', 'OFAC'],
    ['Adaeze Okonjo-Lindqvist', 'individual', 'PEPS'],
    ['Okonjo Lindqvist, Adaeze', 'individual', 'PEPS'],
    ['طارق منير القشتاري', 'individual', 'UN'],
    ['Tarek Mounir al-Qashtari', 'individual', 'UN'],
    ['Андрій Грушеватенко', 'individual', 'PEPS'],
  ] as const)('AML-04 AML-09 hold %s', (name, type, list_name) => {
    expect(bestHit({ name, type })).toMatchObject({ list_name, verdict: 'match' });
  });

  it('AML-09 distinguish Viktor Marchenko-Sahl from a namesake by his date of birth', () => {
    const query = { name: 'Viktor Marchenko-Sahl', type: 'individual' } as const;
    expect(bestHit({ ...query, dob: '1968-02-14', country: 'BY' })?.verdict).toBe('match');
    expect(bestHit({ ...query, dob: '1994-06-30', country: 'EE' })?.verdict).toBe('contradicted');
  });

  it('AML-09 raise nothing for ordinary customers', () => {
    const names = [
      'Greta Lindholm',
      'John Smith',
      'Maria Gonzalez Lopez',
      'Mohammed Ali',
      'Yuki Tanaka',
    ];
    for (const name of names) expect(bestHit({ name, type: 'individual' })).toBeUndefined();
    expect(bestHit({ name: 'Atlas Trading LLC', type: 'company' })).toBeUndefined();
  });
});
