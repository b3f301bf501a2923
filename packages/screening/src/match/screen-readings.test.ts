import { describe, expect, it } from 'vitest';
import { buildIndex } from '../index/build-index.ts';
import { createListEntry } from '../lists/list-entry.ts';
import { screen } from './screen.ts';

const LISTED = [
  'SIRADJ AL-DIN, Kasim',
  'ZARMAN, Fath Ullah Orkan',
  'MAKHDUR, Hafiz',
  'ENSALDAR, Maulawi',
  'HALMOS, Zsófia',
  'DURKHAN, Abid',
  'BATHALKI, Mubarak',
  'BARICHEM, Hasan',
  'ZHOU, Yishan',
  'QARDAN, Abd al-Hakim',
];

const INDEX = buildIndex(
  LISTED.map((name, at) =>
    createListEntry({
      uid: `OFAC-${at}`,
      list_name: 'OFAC',
      type: 'individual',
      names: [{ name, kind: 'primary' }],
      dates_of_birth: [],
      countries: [],
      programs: [],
      remarks: '',
    }),
  ),
);

const found = (name: string) => {
  const answer = screen(INDEX, { name, type: 'individual' });
  return 'hits' in answer ? answer.hits.map(({ matched_name }) => matched_name) : [];
};

describe('screening a name put another way', () => {
  it.each([
    ['Kasim AL-DIN SIRADJ', 'SIRADJ AL-DIN, Kasim'],
    ['AL-DIN Kasim SIRADJ', 'SIRADJ AL-DIN, Kasim'],
    ['Ullah Orkan ZARMAN Fath', 'ZARMAN, Fath Ullah Orkan'],
    ['ZARMAN Ullah Fath Orkan', 'ZARMAN, Fath Ullah Orkan'],
    ['Mullah Hafiz MAKHDUR', 'MAKHDUR, Hafiz'],
    ['Sayyid Maulawi ENSALDAR', 'ENSALDAR, Maulawi'],
    ['Haji Mullah Maulawi ENSALDAR', 'ENSALDAR, Maulawi'],
    ['عبد درخان', 'DURKHAN, Abid'],
    ['عبد الحكيم قردان', 'QARDAN, Abd al-Hakim'],
    ['مبارك بذلكي', 'BATHALKI, Mubarak'],
    ['حسن بريخم', 'BARICHEM, Hasan'],
    ['周易单', 'ZHOU, Yishan'],
  ])('AML-09 %s is %s', (asked, listed) => {
    expect(found(asked)).toEqual([listed]);
  });

  it('AML-09 shows the name as it was written, however it was read', () => {
    const answer = screen(INDEX, { name: 'Kasim AL-DIN SIRADJ', type: 'individual' });
    expect(answer).toMatchObject({ query: { folded: 'kasimuddin siradj' } });
  });

  it('AML-09 gives the whole contribution of a name that was joined across others', () => {
    const answer = screen(INDEX, { name: 'Ullah Orkan ZARMAN Fath', type: 'individual' });
    const [hit] = 'hits' in answer ? answer.hits : [];
    const sum = hit?.tokens.reduce((total, { contribution }) => total + contribution, 0);
    expect(sum).toBeCloseTo(hit?.score ?? 0, 4);
    expect(hit?.tokens.map(({ query }) => query)).toContain('Fath Ullah');
  });
});
