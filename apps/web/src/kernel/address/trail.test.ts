import { expect, it } from 'vitest';
import { closedTrail, isSameSearch, type SearchChange, type Trail, trailSteps } from './trail.ts';

const withoutOver: SearchChange = ({ over: _closed, ...rest }) => rest;
const LEFT_WITHOUT_KYB = new Map<unknown, string>([['kyb,kyc', 'kyc']]);
const withoutKyb: SearchChange = ({ open, ...rest }) => {
  const left = LEFT_WITHOUT_KYB.get(open);
  return left === undefined ? rest : { ...rest, open: left };
};

function stepsOfClosing(trail: Trail, change: SearchChange) {
  return trailSteps(trail, closedTrail(trail, change));
}

it('what was opened last closes with a plain Back, so that Forward opens it again', () => {
  const trail = [{}, { open: 'kyb' }, { open: 'kyb', over: 'payment' }];
  expect(stepsOfClosing(trail, withoutOver)).toEqual({ back: 1, replace: null, push: [] });
});

it('what a link opened is replaced, because no entry beneath belongs to the page', () => {
  const steps = stepsOfClosing([{ over: 'payment' }], withoutOver);
  expect(steps).toEqual({ back: 0, replace: {}, push: [] });
});

it('a layer closed beneath another leaves every entry, so that Back does not reopen it', () => {
  const trail = [{}, { open: 'kyb' }, { open: 'kyb,kyc' }];
  expect(stepsOfClosing(trail, withoutKyb)).toEqual({
    back: 2,
    replace: null,
    push: [{ open: 'kyc' }],
  });
});

it('a layer of the link itself closed beneath another is taken out of the first entry', () => {
  const trail = [{ open: 'kyb' }, { open: 'kyb', over: 'payment' }];
  expect(stepsOfClosing(trail, withoutKyb)).toEqual({
    back: 1,
    replace: {},
    push: [{ over: 'payment' }],
  });
});

it('closing what is closed already takes no step, however often it is asked', () => {
  expect(stepsOfClosing([{ open: 'kyb' }], withoutOver)).toEqual({
    back: 0,
    replace: null,
    push: [],
  });
});

it('queries are the same in whatever order their parts are written', () => {
  expect(isSameSearch({ a: 1, b: 2 }, { b: 2, a: 1, c: undefined })).toBe(true);
  expect(isSameSearch({ a: 1 }, { a: '1' })).toBe(false);
});
