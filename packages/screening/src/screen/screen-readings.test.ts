import { describe, expect, it } from 'vitest';
import { aNameList } from '../../../../tests/factories/a-name-list.ts';

const { ask, found } = aNameList('individual', [
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
  'VELTRAN, Yohann',
  'BRIMVAL, Pil Hoon',
]);

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
    ['Johann VELTRAN', 'VELTRAN, Yohann'],
  ])('AML-09 %s is %s', (asked, listed) => {
    expect(found(asked)).toEqual([listed]);
  });

  it('AML-09 does not take a J pronounced as Y for an H', () => {
    expect(found('Jihoon BRIMVAL')).toEqual([]);
  });

  it('AML-09 shows the name as it was written, however it was read', () => {
    const answer = ask('Kasim AL-DIN SIRADJ');
    expect(answer).toMatchObject({ query: { folded: 'kasimuddin siradj' } });
  });

  it('AML-09 gives the whole contribution of a name that was joined across others', () => {
    const answer = ask('Ullah Orkan ZARMAN Fath');
    const [hit] = answer.hits;
    const sum = hit?.tokens.reduce((total, { contribution }) => total + contribution, 0);
    expect(sum).toBeCloseTo(hit?.score ?? 0, 4);
    expect(hit?.tokens.map(({ query }) => query)).toContain('Fath Ullah');
  });
});
