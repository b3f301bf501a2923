import { expect, it } from 'vitest';
import { CallError, networkLost, saidOf } from './call-error.ts';

const OWN = 'It was not sent.';

it.each([
  ['a refusal', new CallError(409, { error: 'wizard/already-submitted', detail: 'Why.' })],
  [
    'a server that is being restarted',
    new CallError(503, { error: 'server/stopping', detail: 'Why.' }),
  ],
  ['a full disk', new CallError(507, { error: 'disk/full', detail: 'Why.' })],
  ['a message of what stands between', new CallError(502, { message: 'Why.' })],
])('the sentence of %s is said', (_, error) => {
  expect(saidOf(error, OWN)).toBe('Why.');
});

it.each([
  ['no answer came', networkLost()],
  ['the answer cannot be read', new CallError(502, {})],
  [
    'the server has a fault',
    new CallError(500, { error: 'fault', detail: 'Something went wrong.' }),
  ],
  ['we have a fault', new TypeError('x is undefined')],
])('our own is said where %s', (_, fault) => {
  expect(saidOf(fault, OWN)).toBe(OWN);
});
