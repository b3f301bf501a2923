import { describe, expect, it } from 'vitest';
import { createOfacReader, readOfac } from './read-ofac.ts';

const NONE = Array.from({ length: 7 }, () => '-0- ').join(',');

function sdnRow(number: number, name: string, type: string, remarks: string, program = 'SDGT') {
  return `${number},"${name}",${type},"${program}",${NONE},"${remarks}"\r\n`;
}

describe('the OFAC reader', () => {
  it('AML-09 joins the four files into one entry', () => {
    const { entries, refusals, unmatched } = readOfac({
      sdn: sdnRow(
        7,
        'DOE, Jo',
        '"individual"',
        "DOB 12 Mar 1971; alt. DOB circa 1970; nationality Cuba; a.k.a. 'EL TIO'; f.k.a. 'OLD'; Tax ID No. 1",
        'SDGT] [IRGC',
      ),
      alt: '7,1,"aka","DOE, Joseph",-0- \r\n7,2,"fka","ROE, Jo",-0- \r\n99,3,"aka","NOBODY",-0- \r\n',
      add: '7,1,"1 Main St","Basra","Iraq",-0- \r\n7,2,-0- ,-0- ,-0- ,-0- \r\n',
      comments: '7,"23; a.k.a. \'CUT OFF\'."\r\n',
    });
    expect(refusals).toEqual([]);
    expect(unmatched).toBe(1);
    expect(entries).toMatchObject([
      {
        uid: 'OFAC-7',
        list_name: 'OFAC',
        type: 'individual',
        names: [
          { name: 'DOE, Jo', kind: 'primary' },
          { name: 'DOE, Joseph', kind: 'strong_alias' },
          { name: 'ROE, Jo', kind: 'former' },
          { name: 'EL TIO', kind: 'weak_alias' },
          { name: 'OLD', kind: 'former' },
          { name: 'CUT OFF', kind: 'weak_alias' },
        ],
        dates_of_birth: [{ from: '1971-03-12' }, { precision: 'circa' }],
        countries: ['CU', 'IQ'],
        programs: ['SDGT', 'IRGC'],
      },
    ]);
    expect(entries[0]?.remarks).toContain("Tax ID No. 123; a.k.a. 'CUT OFF'.");
  });

  it('AML-09 types companies, and vessels and aircraft as other', () => {
    const { entries } = readOfac({
      sdn:
        sdnRow(1, 'ACME', '-0- ', 'x') +
        sdnRow(2, 'EP-IAC', '"aircraft"', 'x') +
        sdnRow(3, 'DAWN', '"vessel"', 'x'),
    });
    expect(entries.map(({ type }) => type)).toEqual(['company', 'other', 'other']);
  });

  it('AML-09 passes over a header row and a DOS end of file', () => {
    const { entries, refusals } = readOfac({
      sdn: `${sdnRow(1, 'ACME', '-0- ', 'x')}\u001a`,
      alt: 'ent_num,alt_num,alt_type,alt_name,alt_remarks\n1,1,aka,ACME LTD,-0- \n\u001a,,,,\n',
    });
    expect(refusals).toEqual([]);
    expect(entries[0]?.names).toHaveLength(2);
  });

  it.each([
    ['<!doctype html>\n', 1, '12'],
    [`${sdnRow(1, 'A', '-0- ', 'x')}2,"B"\r\n`, 2, '2 columns'],
    [`${sdnRow(1, 'A', '-0- ', 'x')}x,"B",${'-0- ,'.repeat(9)}-0- \r\n`, 2, 'entity number'],
    [sdnRow(1, 'A', '-0- ', 'x') + sdnRow(1, 'B', '-0- ', 'x'), 2, 'twice'],
    [`1,"A,${NONE}\n`, 1, 'quote'],
    [sdnRow(1, '-0-', '-0- ', 'x'), 1, 'no name'],
    ['', 1, 'no OFAC record'],
  ])('AML-09 refuses %j by line and reason', (sdn, line, reason) => {
    const { refusals } = readOfac({ sdn }, { fileNames: { sdn: 'mine.csv' } });
    expect(refusals[0]).toMatchObject({ file: 'mine.csv', line });
    expect(refusals[0]?.reason).toContain(reason);
  });

  it('AML-09 keeps a few refusals, not one for every row', () => {
    const { refusals } = readOfac({ sdn: '1,2\n'.repeat(5000) });
    expect(refusals.length).toBeLessThan(50);
  });

  it('AML-09 reads pieces cut anywhere and files in any order as it reads them whole', () => {
    const sdn = sdnRow(7, 'DOE, Jo', '"individual"', 'DOB 1971') + sdnRow(8, 'ACME', '-0- ', 'x');
    const alt = '8,1,"aka","ACME ""X"", LTD",-0- \r\n';
    const reader = createOfacReader({ list_name: 'OFAC-CONS' });
    for (const char of alt) reader.feed('alt', char);
    for (const char of sdn) reader.feed('sdn', char);
    expect(reader.end()).toEqual(readOfac({ sdn, alt }, { list_name: 'OFAC-CONS' }));
    expect(reader.end().entries[1]?.uid).toBe('OFAC-CONS-8');
  });
});
