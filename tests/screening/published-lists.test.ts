import { recogniseList } from '@verify-admin/screening/lists/recognise-list';
import { readOfac } from '@verify-admin/screening/lists/publishers/read-ofac';
import { readUk } from '@verify-admin/screening/lists/publishers/read-uk';
import { readUn } from '@verify-admin/screening/lists/publishers/read-un';
import { describe, expect, it } from 'vitest';
import { arePublishedListsHere, readPublished } from './published-lists.ts';

describe.skipIf(!arePublishedListsHere())('the published lists', () => {
  it.each([
    ['us_ofac_sdn_2024-05-03.csv', 'ofac-sdn'],
    ['us_ofac_sdn_2021-07.csv', 'ofac-sdn'],
    ['us_ofac_alt_2024-09.csv', 'ofac-alt'],
    ['us_ofac_add_2024-01.csv', 'ofac-add'],
    ['us_ofac_sdn_comments_2025-12.csv', 'ofac-comments'],
    ['us_ofac_cons_prim.csv', 'ofac-cons-sdn'],
    ['us_ofac_cons_comments.csv', 'ofac-cons-comments'],
    ['un_consolidated_2026-02-27.xml', 'un-xml'],
    ['uk_hmt_conlist_2020-04-27.csv', 'uk-csv'],
    ['uk_fcdo_2025-08-11.csv', 'uk-csv'],
    ['labelled-queries.jsonl', 'unknown'],
  ])('AML-09 recognises %s', (name, kind) => {
    expect(recogniseList(name, readPublished(name).slice(0, 600))).toBe(kind);
  });

  it('AML-09 reads the SDN list of 2024 with its side files, row for row', () => {
    const { entries, refusals } = readOfac({
      sdn: readPublished('us_ofac_sdn_2024-05-03.csv'),
      alt: readPublished('us_ofac_alt_2024-09.csv'),
      add: readPublished('us_ofac_add_2024-01.csv'),
      comments: readPublished('us_ofac_sdn_comments_2025-12.csv'),
    });
    expect(refusals).toEqual([]);
    const count = (type: string) => entries.filter((entry) => entry.type === type).length;
    expect([count('individual'), count('company'), count('other')]).toEqual([6854, 6884, 1227]);
    expect(entries.find(({ uid }) => uid === 'OFAC-28264')).toMatchObject({
      names: [{ name: 'LI, Jiadong' }, { name: 'blackjack1987' }, { name: 'khaleesi' }],
      dates_of_birth: [{ from: '1987-01-10', precision: 'day' }],
      countries: ['CN'],
      programs: ['DPRK3', 'CYBER2'],
      remarks: expect.stringContaining('; Phone Number 8613314257947;'),
    });
  });

  it('AML-09 reads the SDN list of 2021 and the consolidated list', () => {
    const sdn = readOfac({
      sdn: readPublished('us_ofac_sdn_2021-07.csv'),
      alt: readPublished('us_ofac_alt_2021-07.csv'),
      add: readPublished('us_ofac_add_2021-07.csv'),
      comments: readPublished('us_ofac_sdn_comments_2021-07.csv'),
    });
    const consolidated = readOfac({
      sdn: readPublished('us_ofac_cons_prim.csv'),
      alt: readPublished('us_ofac_cons_alt.csv'),
      add: readPublished('us_ofac_cons_add.csv'),
      comments: readPublished('us_ofac_cons_comments.csv'),
    });
    expect([sdn, consolidated].map(({ refusals, unmatched }) => [refusals, unmatched])).toEqual([
      [[], 0],
      [[], 0],
    ]);
    expect([sdn.entries.length, consolidated.entries.length]).toEqual([8976, 442]);
  });

  it('AML-09 reads the UN list', () => {
    const { entries, refusals, list_date } = readUn(
      readPublished('un_consolidated_2026-02-27.xml'),
      'un.xml',
    );
    expect(refusals).toEqual([]);
    expect(list_date).toBe('2026-02-27');
    const count = (type: string) => entries.filter((entry) => entry.type === type).length;
    expect([count('individual'), count('company')]).toEqual([730, 273]);
    const native = entries.flatMap(({ names }) => names.filter(({ kind }) => kind === 'native'));
    expect(native.length).toBeGreaterThan(350);
  });

  it('AML-09 reads both publications of the UK list', () => {
    const conlist = readUk(readPublished('uk_hmt_conlist_2020-04-27.csv'), 'ConList.csv');
    expect([conlist.refusals, conlist.list_date]).toEqual([[], '2020-04-27']);
    const names = conlist.entries.reduce((sum, entry) => sum + entry.names.length, 0);
    const born = conlist.entries.filter((entry) => entry.dates_of_birth.length > 0);
    expect(conlist.entries.length).toBe(2114);
    expect([names > 4000, born.length > 1200]).toEqual([true, true]);
    const fcdo = readUk(readPublished('uk_fcdo_2025-08-11.csv'), 'uk.csv');
    expect([fcdo.refusals, fcdo.entries.length, fcdo.nameless]).toEqual([[], 5300, 2]);
  });

  it('AML-09 knows nearly every country the lists name', () => {
    const { entries } = readUn(readPublished('un_consolidated_2026-02-27.xml'), 'un.xml');
    const sdn = readOfac({
      sdn: readPublished('us_ofac_sdn_2024-05-03.csv'),
      add: readPublished('us_ofac_add_2024-01.csv'),
    });
    const countries = [...entries, ...sdn.entries].flatMap((entry) => entry.countries);
    const unknown = new Set(countries.filter((country) => !/^[A-Z]{2}$/.test(country)));
    expect([...unknown].toSorted()).toEqual([
      'Region: Commonwealth of Independent States',
      'Region: Kafia Kingi',
      'Region: Northern Mali',
      'former Soviet Union',
    ]);
  });
});
