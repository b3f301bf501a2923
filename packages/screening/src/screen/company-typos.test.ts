import { describe, expect, it } from 'vitest';
import { aNameList } from '../../../../tests/factories/a-name-list.ts';

const { ask, found } = aNameList('company', [
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
  'VARSOTIL DMCC',
  'DMC KORVAT',
  'CORPORACION BRELUNA S.A.',
  'TUMRAT AL ZOVA ILKRA AL SUNVAR',
  'OA KREDIL',
  'DORVESH ZOVA',
  'T-RUBKER CO., LTD',
  'SELVANK-FINANS OOO',
]);

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
    ['JOINT SOOC COMPANY RAZRETI', 'JOINT STOCK COMPANY RAZRETI'],
    ['VARSOTLI DMC', 'VARSOTIL DMCC'],
    ['CORPRACION BRLUNA S.A.', 'CORPORACION BRELUNA S.A.'],
    ['TUMRAT AL OA ILKRA AL SUNVAR', 'TUMRAT AL ZOVA ILKRA AL SUNVAR'],
  ])('AML-09 %s is %s', (asked, listed) => {
    expect(found(asked)).toEqual([listed]);
  });

  it.each([
    'OOO KARHIT',
    'MINDARI LANED',
    'PTERK HOLVA GMBH',
    'JOINT VENTURE COMPANY SOLERTI',
    'SABIRA ALUMINIUM',
    'DORVESH OA',
  ])('AML-09 %s is another', (asked) => {
    expect(found(asked)).toEqual([]);
  });

  it('AML-09 takes no trade word for an initial or for a typo', () => {
    expect(found('RUBKER TRADING JSC')).toEqual([]);
    expect(found('SELVANK FILMS B.V.')).toEqual([]);
  });

  it('AML-09 shows what the typos are worth, and contributions that sum to the score', () => {
    const answer = ask('OOO ZANRAAT');
    const [hit] = answer.hits;
    const typo = hit?.tokens.find(({ query }) => query === 'ZANRAAT');
    expect(typo).toMatchObject({ relation: 'edit', similarity: 0.85 });
    const sum = hit?.tokens.reduce((total, { contribution }) => total + contribution, 0);
    expect(sum).toBeCloseTo(hit?.score ?? 0, 4);
  });
});
