import { describe, expect, it } from 'vitest';
import { readUk } from './read-uk.ts';

const OFSI =
  'Name 6,Name 1,Name 2,Name 3,Name 4,Name 5,Title,DOB,Nationality,Country,Other Information,Group Type,Alias Type,Regime,Group ID';
const conlist = (...rows: string[]) => ['Last Updated,27/04/2020', OFSI, ...rows, ''].join('\r\n');

describe('the UK list', () => {
  it('AML-09 puts the rows of one subject together, the primary name first', () => {
    const text = conlist(
      'AL-QAHTANI,Sheikh,Farooq,,,,,00/00/1980,1) Saudi Arabian 2) Qatar,Afghanistan,UN Ref 4.,Individual,AKA,Libya,13349',
      'AL-QAHTANI,Nayif,,,,,Dr,01/02/1981,,,,Individual,Prime Alias,Libya,13349',
      'OLD NAME,Nayif,,,,,,,,,,Individual,FKA,Libya,13349',
      'ACME TRADING,,,,,,,,,Syria,,Entity,Prime Alias,Syria,7',
    );
    const { entries, refusals, list_date } = readUk(text, 'ConList.csv');
    expect([refusals, list_date]).toEqual([[], '2020-04-27']);
    expect(entries).toMatchObject([
      {
        uid: 'UK-13349',
        list_name: 'UK',
        type: 'individual',
        names: [
          { name: 'AL-QAHTANI, Nayif', kind: 'primary' },
          { name: 'AL-QAHTANI, Sheikh Farooq', kind: 'strong_alias' },
          { name: 'OLD NAME, Nayif', kind: 'former' },
        ],
        dates_of_birth: [
          { from: '1980-01-01', to: '1980-12-31', precision: 'year' },
          { from: '1981-02-01', precision: 'day' },
        ],
        countries: ['SA', 'QA', 'AF'],
        programs: ['Libya'],
        remarks: 'UN Ref 4.',
      },
      { uid: 'UK-7', type: 'company', names: [{ name: 'ACME TRADING' }], countries: ['SY'] },
    ]);
  });

  it('AML-09 reads the list of names by its own titles', () => {
    const text =
      'Unique ID,OFSI Group ID,Name,Regime Name,Type,Designation source,,\nRUS0414,14359,KARLOV Georgy,Russia,Individual,UK,,\n';
    expect(readUk(text, 'uk.csv').entries).toMatchObject([
      {
        uid: 'UK-RUS0414',
        names: [{ name: 'KARLOV Georgy', kind: 'primary' }],
        programs: ['Russia'],
      },
    ]);
  });

  it('AML-09 takes a variation of the primary name for an alias', () => {
    const text =
      'Unique ID,Name 6,Name 1,Name Type,Alias Strength,Type,Regime Name\nQUO0001,HALDOUR,Mirouane,Primary Name Variation,,Individual,Quorvath\nQUO0001,HALDUR,Mirvan,Primary Name,,Individual,Quorvath\n';
    expect(readUk(text, 'uk.csv').entries[0]?.names).toEqual([
      { name: 'HALDUR, Mirvan', kind: 'primary' },
      { name: 'HALDOUR, Mirouane', kind: 'strong_alias' },
    ]);
  });

  it('AML-09 counts rows that name nobody, as the published file has them', () => {
    const text = conlist(
      'DOE,Jo,,,,,,,,,,Individual,AKA,Libya,8',
      ',,,,,,,,,,,Individual,AKA,Libya,7',
    );
    expect(readUk(text, 'uk.csv')).toMatchObject({
      entries: [{ uid: 'UK-8' }],
      refusals: [],
      nameless: 1,
    });
  });

  it.each([
    ['no header', 'a,b\nc,d\ne,f\n', 3, 'no header row'],
    ['no id', conlist('DOE,Jo,,,,,,,,,,Individual,AKA,Libya,'), 3, 'no id'],
    ['another type', conlist('DOE,Jo,,,,,,,,,,Robot,AKA,Libya,7'), 3, 'Robot'],
    ['a short row', conlist('DOE,Jo'), 3, '2 columns'],
    ['an open quote', conlist('DOE,"Jo'), 3, 'never closes'],
    ['nothing', '', 1, 'no UK record'],
  ])('AML-09 refuses %s with its line', (_what, text, line, reason) => {
    expect(readUk(text, 'uk.csv').refusals[0]).toEqual({
      file: 'uk.csv',
      line,
      reason: expect.stringContaining(reason),
    });
  });
});
