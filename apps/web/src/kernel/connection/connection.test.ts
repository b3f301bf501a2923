import { describe, expect, it } from 'vitest';
import { Connection } from './connection.ts';

/** A browser whose network and timers the test moves. */
function aBrowser() {
  const timers = new Set<() => void>();
  const state = { isOnLine: true, isServerUp: true, notified: 0 };
  const request = async () => {
    if (!state.isOnLine || !state.isServerUp) throw new TypeError('no answer');
    return new Response(null, { status: 200 });
  };
  const connection: Connection = new Connection({
    isOnLine: () => state.isOnLine,
    probe: () => connection.watch(request)('/api/health'),
    after: (_ms, run) => {
      timers.add(run);
      return () => void timers.delete(run);
    },
  });
  connection.subscribe(() => {
    state.notified += 1;
  });
  const ring = async () => {
    for (const run of timers) {
      timers.delete(run);
      run();
    }
    await new Promise((resolve) => void setTimeout(resolve, 0));
  };
  const call = () =>
    connection
      .watch(request)('/api/x')
      .catch(() => null);
  return { state, connection, timers, ring, call };
}

describe('the connection to the server', () => {
  it('is lost the moment the browser says so, and published once', () => {
    const { state, connection } = aBrowser();
    state.isOnLine = false;
    connection.check();
    connection.check();
    expect([connection.isLost, state.notified]).toEqual([true, 1]);
  });

  it('is back when the server answers, not when there is a network again', async () => {
    const { state, connection, ring } = aBrowser();
    state.isOnLine = false;
    state.isServerUp = false;
    connection.check();
    state.isOnLine = true;
    connection.check();
    await ring();
    expect(connection.isLost).toBe(true);
    state.isServerUp = true;
    await ring();
    expect(connection.isLost).toBe(false);
  });

  it('stays lost where an answer that was under way comes after the network went', async () => {
    const { state, connection } = aBrowser();
    let answer = (_response: Response) => {};
    const slow = () => new Promise<Response>((resolve) => void (answer = resolve));
    const under_way = connection.watch(slow)('/api/x');
    state.isOnLine = false;
    connection.check();
    answer(new Response(null, { status: 200 }));
    await under_way;
    expect(connection.isLost).toBe(true);
  });

  it('is lost by a call that got no answer, and asked for until one comes', async () => {
    const { state, connection, timers, ring, call } = aBrowser();
    state.isServerUp = false;
    await call();
    expect(connection.isLost).toBe(true);
    await ring();
    await ring();
    expect(timers.size).toBe(1);
    state.isServerUp = true;
    await ring();
    expect([connection.isLost, timers.size, state.notified]).toEqual([false, 0, 2]);
  });

  it('is back with any other call that is answered', async () => {
    const { state, connection, timers, call } = aBrowser();
    state.isServerUp = false;
    await call();
    state.isServerUp = true;
    await call();
    expect([connection.isLost, timers.size]).toEqual([false, 0]);
  });

  it('is not lost by a call that was called off here', async () => {
    const { connection } = aBrowser();
    const control = new AbortController();
    control.abort();
    const failing = async () => {
      throw new DOMException('called off', 'AbortError');
    };
    await connection
      .watch(failing)('/api/x', { signal: control.signal })
      .catch(() => null);
    expect(connection.isLost).toBe(false);
  });
});
