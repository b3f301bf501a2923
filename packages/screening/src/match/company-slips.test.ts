import { describe, expect, it } from 'vitest';
import { buildIndex } from '../index/build-index.ts';
import { createListEntry } from '../lists/list-entry.ts';
import { screen } from './screen.ts';

const LISTED = [
  'OOO ZARNAT',
  'OVLARK TRADING S.A.',
  'KONSULBI 2016 EOOD',
  'PTERK GMBH',
  'JOINT STOCK COMPANY RAZRETI',
  'AKTSIONERNOE OBSHCHESTVO URALMEK',
  'ENVIGOR VERBANDS GMBH',
  'SABIRA STEEL COMPANY',
  'ENGINEERING DESIGN BUREAU FAKELU',
  'CHERNOMORNEFTEGAS',
  'LIARA COMPANY',
  'MINDARI SHIPPING LTD',
];

const INDEX = buildIndex(
  LISTED.map((name, at) =>
    createListEntry({
      uid: `OFAC-${at}`,
      list_name: 'OFAC',
      type: 'company',
      names: [{ name, kind: 'primary' }],
      dates_of_birth: [],
      countries: [],
      programs: [],
      remarks: '',
    }),
  ),
);

const found = (name: string) => {
  const answer = screen(INDEX, { name, type: 'company' });
  return 'hits' in answer ? answer.hits.map(({ matched_name }) => matched_name) : [];
};

describe('a company’s name with two letters wrong', () => {
  it.each([
    ['OOO ZANRAAT', 'OOO ZARNAT'],
    ['VOkARK TRADING S.A.', 'OVLARK TRADING S.A.'],
    ['KONSULBI 2016 EiODD', 'KONSULBI 2016 EOOD'],
    ['PTERK GjdH', 'PTERK GMBH'],
    ['JOINT dTCK COMPANY RAZRETI', 'JOINT STOCK COMPANY RAZRETI'],
    ['JON STOCK COMPANY RAZRETI', 'JOINT STOCK COMPANY RAZRETI'],
    ['AKTSIONRNOE pOBSHCHESTVO URALMEK', 'AKTSIONERNOE OBSHCHESTVO URALMEK'],
    ['ENVIGOR VEcBANDS GMMBH', 'ENVIGOR VERBANDS GMBH'],
    ['SABIRA pTEEL COMPANYY', 'SABIRA STEEL COMPANY'],
    ['ENGINEERING DIEGN BUREAU FAKELU', 'ENGINEERING DESIGN BUREAU FAKELU'],
    ['HERmOMORNEFTEGAS', 'CHERNOMORNEFTEGAS'],
    ['LIARA COMAY', 'LIARA COMPANY'],
  ])('AML-09 %s is %s', (asked, listed) => {
    expect(found(asked)).toEqual([listed]);
  });

  it.each([
    'OOO KARHIT',
    'MINDARI LANED',
    'PTERK HOLVA GMBH',
    'JOINT VENTURE COMPANY SOLERTI',
    'SABIRA ALUMINIUM',
  ])('AML-09 %s is another', (asked) => {
    expect(found(asked)).toEqual([]);
  });

  it('AML-09 shows what the slips are worth, and contributions that sum to the score', () => {
    const answer = screen(INDEX, { name: 'OOO ZANRAAT', type: 'company' });
    const [hit] = 'hits' in answer ? answer.hits : [];
    const slip = hit?.tokens.find(({ query }) => query === 'ZANRAAT');
    expect(slip).toMatchObject({ relation: 'edit', similarity: 0.85 });
    const sum = hit?.tokens.reduce((total, { contribution }) => total + contribution, 0);
    expect(sum).toBeCloseTo(hit?.score ?? 0, 4);
  });
});
