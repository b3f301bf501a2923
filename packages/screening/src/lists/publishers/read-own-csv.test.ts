import { describe, expect, it } from 'vitest';
import { OWN_COLUMNS, readOwnCsv } from './read-own-csv.ts';

const HEADER = `${OWN_COLUMNS.join(',')}\n`;
const PEPS = { list_name: 'PEPS', file: 'peps.csv' };

describe('the reader of our own format', () => {
  it('AML-04 reads politically exposed persons', () => {
    const { entries, refusals } = readOwnCsv(
      `${HEADER}PEPS-1,individual,Jo Dee,"J. Dee; Джо Ди",1971-03;1972,"GB; Burma",Sample,Mayor\n2,company,Dee Ltd,,,,,\n`,
      PEPS,
    );
    expect(refusals).toEqual([]);
    expect(entries).toMatchObject([
      {
        uid: 'PEPS-1',
        list_name: 'PEPS',
        names: [
          { name: 'Jo Dee', kind: 'primary' },
          { name: 'J. Dee', kind: 'strong_alias' },
          { name: 'Джо Ди', kind: 'native' },
        ],
        dates_of_birth: [{ precision: 'month' }, { precision: 'year' }],
        countries: ['GB', 'MM'],
        programs: ['Sample'],
        remarks: 'Mayor',
      },
      { uid: 'PEPS-2', type: 'company' },
    ]);
  });

  it.each([
    ['', 1, 'empty'],
    ['name,uid\n', 1, 'first row'],
    [`${HEADER}1,individual,Jo\n`, 2, '3 columns'],
    [`${HEADER},individual,Jo,,,,,\n`, 2, 'no uid'],
    [`${HEADER}1,individual, ,,,,,\n`, 2, 'no name'],
    [`${HEADER}1,ship,Jo,,,,,\n`, 2, 'individual or company'],
    [`${HEADER}1,individual,Jo,,sometime,,,\n`, 2, 'not a date'],
    [`${HEADER}1,individual,Jo,,,,,\n1,individual,Jo,,,,,\n`, 3, 'twice'],
  ])('AML-09 refuses %j by line and reason', (text, line, reason) => {
    const { refusals } = readOwnCsv(text, PEPS);
    expect(refusals[0]).toMatchObject({ file: 'peps.csv', line });
    expect(refusals[0]?.reason).toContain(reason);
  });
});
