import { describe, expect, it } from 'vitest';
import { isDatabaseGone } from './database-gone.ts';

function errorWith(message: string, more: object = {}): Error {
  return Object.assign(new Error(message), more);
}

describe('isDatabaseGone', () => {
  it.each([
    ['refused', errorWith('connect ECONNREFUSED', { code: 'ECONNREFUSED' })],
    ['socket gone', errorWith('connect ENOENT /x', { code: 'ENOENT', syscall: 'connect' })],
    ['shut down', errorWith('terminating connection', { code: '57P01' })],
    ['crashed', errorWith('crash of another process', { code: '57P02' })],
    ['starting up', errorWith('the database system is starting up', { code: '57P03' })],
    ['connection exception', errorWith('connection failure', { code: '08006' })],
    ['cut off', errorWith('Connection terminated unexpectedly')],
    ['broken client', errorWith('Client has encountered a connection error and is not queryable')],
    ['no connection in time', errorWith('timeout exceeded when trying to connect')],
    [
      'both addresses of a name',
      new AggregateError([errorWith('connect ECONNREFUSED ::1', { code: 'ECONNREFUSED' })]),
    ],
  ])('knows a database that cannot be reached: %s', (_, error) => {
    expect(isDatabaseGone(error)).toBe(true);
  });

  it.each([
    ['a broken constraint', errorWith('duplicate key', { code: '23505' })],
    ['a cancelled statement', errorWith('canceling statement', { code: '57014' })],
    ['a missing file', errorWith('ENOENT: open', { code: 'ENOENT', syscall: 'open' })],
    ['a fault of ours', new TypeError('x is not a function')],
    ['no error at all', 'ECONNREFUSED'],
  ])('leaves alone what is no absence: %s', (_, error) => {
    expect(isDatabaseGone(error)).toBe(false);
  });
});
