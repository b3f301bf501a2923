import { describe, expect, it } from 'vitest';
import { compareZoneName } from './zone-name.ts';
import { compareZone, findZoneLines, type ZoneFacts } from './zone.rules.ts';

describe('the name in a zone', () => {
  it.each([
    ['JURIJ HAVRILECZ', 'Jurij Havrilecz', 'agrees'],
    ['ZSOFIA HALMOS', 'Zsófia Halmos', 'agrees'],
    ['JURGEN MUELLER', 'Jürgen Müller', 'agrees'],
    ['SOREN STROEM', 'Søren Strøm', 'agrees'],
    ['ANNA MARIA ERIKSSON', 'Anna Eriksson', 'agrees'],
    ['ANNA ERIKSSON', 'Anna-Maria Eriksson', 'agrees'],
    ['SEAN OBRIEN', "Sean O'Brien", 'agrees'],
    ['ANNA ERIKSSON', 'Berta Eriksson', 'differs'],
    ['ERIKSSON', 'Anna Eriksson', 'differs'],
    ['JURIIJ HAVRILECZ', 'Jurij Havrilecz', 'similar'],
    ['JURJ HAVRILECZ', 'Jurij Havrilecz', 'similar'],
    ['ANNA ERIKSSQN', 'Anna Eriksson', 'similar'],
    ['ANA LI', 'Ann Li', 'differs'],
    ['JURIIJJ HAVRILECZ', 'Jurij Havrilecz', 'differs'],
    ['OLEKSII SHEVCHENKO', 'Олексій Шевченко', 'cannot-tell'],
    ['', 'Anna Eriksson', 'cannot-tell'],
  ] as const)('%s beside %s: %s', (read, typed, verdict) => {
    expect(compareZoneName(read, typed)).toBe(verdict);
  });
});

const ZONE: ZoneFacts = {
  format: 'TD1',
  name: 'JURIJ HAVRILECZ',
  birth: '790314',
  number: '482910TA7',
  expiry: '310920',
  digits: { birth: true, number: true, expiry: false, all: true },
};
const TYPED = { name: 'Jurij Havrilecz', birth: '1979-03-14', today: '2026-11-23' };
const verdictsOf = (zone: Partial<ZoneFacts>, typed: Partial<typeof TYPED> = {}) =>
  compareZone({ ...ZONE, ...zone }, { ...TYPED, ...typed }).map(({ verdict }) => verdict);

describe('a zone compared with what was typed', () => {
  it('is a hint about name, birth, number and expiry, each with its check digit', () => {
    expect(compareZone(ZONE, TYPED)).toEqual([
      {
        field: 'name',
        read: 'JURIJ HAVRILECZ',
        typed: 'Jurij Havrilecz',
        verdict: 'agrees',
        isDigitRight: null,
      },
      {
        field: 'birth',
        read: '1979-03-14',
        typed: '1979-03-14',
        verdict: 'agrees',
        isDigitRight: true,
      },
      {
        field: 'number',
        read: '482910TA7',
        typed: null,
        verdict: 'cannot-tell',
        isDigitRight: true,
      },
      {
        field: 'expiry',
        read: '2031-09-20',
        typed: '2026-11-23',
        verdict: 'agrees',
        isDigitRight: false,
      },
    ]);
  });

  it('tells another day of birth and an expired document', () => {
    expect(verdictsOf({ birth: '840502' })).toEqual(['agrees', 'differs', 'cannot-tell', 'agrees']);
    expect(verdictsOf({ expiry: '261122' })[3]).toBe('differs');
    expect(verdictsOf({ expiry: '261123' })[3]).toBe('agrees');
  });

  it('what is missing on either side is neither right nor wrong', () => {
    expect(verdictsOf({ birth: null, name: null, expiry: null })).toEqual([
      'cannot-tell',
      'cannot-tell',
      'cannot-tell',
      'cannot-tell',
    ]);
  });

  it('takes the century in which the day is possible', () => {
    const birthOf = (birth: string) => compareZone({ ...ZONE, birth }, TYPED)[1]?.read;
    expect([birthOf('261123'), birthOf('261124'), birthOf('010203')]).toEqual([
      '2026-11-23',
      '1926-11-24',
      '2001-02-03',
    ]);
  });
});

const TD1 = [
  'I<UTO482910TA7<<<<<<<<<<<<<<<<',
  '7903144<3109207UTO<<<<<<<<<<<0',
  'HAVRILECZ<<JURIJ<<<<<<<<<<<<<<',
] as const;

describe('the lines of a zone in a text', () => {
  it('are found among others, with spaces and other signs', () => {
    const text = `ADDRESS 47\n${TD1[0]} \n ${TD1[1]}\n\n${TD1[2].toLowerCase()}\n.`;
    expect(findZoneLines(text)).toEqual(TD1);
  });

  it('may have a few fillers too many or too few at their ends', () => {
    const text = [TD1[0].slice(0, 27), TD1[1], `${TD1[2]}<<`].join('\n');
    expect(findZoneLines(text)).toEqual(TD1);
  });

  it('are none where there are no such lines', () => {
    expect(findZoneLines('')).toBeNull();
    expect(findZoneLines(`${TD1[0]}\n${TD1[1]}`)).toBeNull();
    expect(findZoneLines('A'.repeat(2000))).toBeNull();
  });
});
