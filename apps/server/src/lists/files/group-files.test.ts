import { describe, expect, it } from 'vitest';
import {
  anAltFile,
  anOwnFile,
  anSdnFile,
  aTextFile,
  aUnFile,
} from '../../../../../tests/factories/list-files.ts';
import { groupFiles } from './group-files.ts';
import { dateInName } from './list-file.ts';

const SDN = anSdnFile(['DOE, Jo']);
const ALT = anAltFile([[1, 'DOE, Joanna']]);

describe('grouping list files', () => {
  it('AML-09 puts OFAC’s side files with their list, whatever order they come in', () => {
    const { groups, refusals } = groupFiles([ALT, aUnFile(['JO DEE']), SDN]);
    expect(refusals).toEqual([]);
    expect(
      groups.map(({ list_name, files }) => [list_name, files.map(({ role }) => role)]),
    ).toEqual([
      ['OFAC', ['main', 'alt']],
      ['UN', ['main']],
    ]);
  });

  it('AML-09 keeps OFAC’s consolidated list apart from the SDN list', () => {
    const consolidated = { ...SDN, name: 'cons_prim.csv' };
    const { groups } = groupFiles([SDN, consolidated]);
    expect(groups.map(({ list_name }) => list_name)).toEqual(['OFAC', 'OFAC-CONS']);
  });

  it('AML-09 refuses aliases without the list they belong to, and names it', () => {
    const { groups, refusals } = groupFiles([{ ...ALT, name: 'cons_alt.csv' }, SDN]);
    expect(groups).toHaveLength(1);
    expect(refusals).toEqual([
      {
        file: 'cons_alt.csv',
        line: null,
        reason: expect.stringContaining('OFAC-CONS’s main file'),
      },
    ]);
  });

  it('AML-09 refuses a second file of one part', () => {
    const { refusals } = groupFiles([SDN, { ...SDN, name: 'sdn (1).csv' }]);
    expect(refusals).toEqual([
      { file: 'sdn (1).csv', line: null, reason: expect.stringContaining(SDN.name) },
    ]);
  });

  it.each([
    ['sdn.csv', '<!doctype html><title>503</title>'],
    ['sdn.csv', ''],
    ['un.xml', '<?xml version="1.0"?><rss></rss>'],
    ['notes.txt', 'Dear colleagues,'],
  ])('AML-09 does not take %s for a list when it holds %j', (name, text) => {
    const { groups, refusals } = groupFiles([aTextFile(name, text)]);
    expect(groups).toEqual([]);
    expect(refusals).toMatchObject([{ file: name, line: null }]);
  });

  it.each([
    ['peps.csv', 'PEPS'],
    ['EU PEP 2026-01-31.csv', 'PEPS'],
    ['peps_2026-01.csv', 'PEPS'],
    ['watched-2026-01-31.csv', 'WATCHED'],
    ['Barred by us.csv', 'BARRED-BY-US'],
  ])('AML-04 names the list in %s %s', (name, list_name) => {
    expect(groupFiles([anOwnFile(name, [])]).groups).toMatchObject([{ list_name }]);
  });

  it.each(['UN.csv', 'ofac 2026-01-31.csv', '2026-01-31.csv'])(
    'AML-09 does not let %s pass for a publisher’s list or for none',
    (name) => {
      expect(groupFiles([anOwnFile(name, [])])).toMatchObject({
        groups: [],
        refusals: [{ file: name }],
      });
    },
  );
});

describe('the date in a file’s name', () => {
  it.each([
    ['us_ofac_sdn_2024-05-03.csv', '2024-05-03'],
    ['us_ofac_sdn_2021-07.csv', '2021-07'],
    ['list-2024-13-45.csv', null],
    ['12024-05-03.csv', null],
    ['sdn.csv', null],
  ])('of %s is %s', (name, date) => {
    expect(dateInName(name)).toBe(date);
  });
});
