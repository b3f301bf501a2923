import { describe, expect, it } from 'vitest';
import { CallError, networkLost } from '../calls/call-error.ts';
import { keepListening } from './keep-listening.ts';

interface StreamHandlers {
  readonly signal: AbortSignal;
  readonly onReceived: () => void;
}

/** A stream that ends when the test says so, on a clock of the test's own. */
function aLine() {
  const timers: { ms: number; run: () => void }[] = [];
  const streams: (StreamHandlers & { end: () => void; fail: (error: unknown) => void })[] = [];
  let missed = 0;
  const stop = keepListening({
    listen: (stream) =>
      new Promise<void>((end, fail) => {
        streams.push({ ...stream, end, fail });
        stream.signal.addEventListener('abort', () => fail(new Error('let go')));
      }),
    onMissed: () => {
      missed += 1;
    },
    after: (ms, run) => {
      const timer = { ms, run };
      timers.push(timer);
      return () => void (timers.includes(timer) && timers.splice(timers.indexOf(timer), 1));
    },
    chance: () => 0.5,
  });
  const settled = () => new Promise<void>((resolve) => void setTimeout(resolve, 0));
  return {
    streams,
    stop,
    settled,
    missed: () => missed,
    waits: () => timers.map(({ ms }) => ms),
    ring: () => timers.shift()?.run(),
    last: () => {
      const stream = streams.at(-1);
      if (!stream) throw new Error('nobody listens');
      return stream;
    },
  };
}

describe('listening on and on', () => {
  it('comes again after it broke, each time later, up to half a minute', async () => {
    const line = aLine();
    const waited: (number | undefined)[] = [];
    for (let round = 0; round < 7; round += 1) {
      line.last().fail(networkLost());
      await line.settled();
      waited.push(line.waits()[0]);
      line.ring();
    }
    expect(waited).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
  });

  it('begins with the short wait again once something was received, and reports the gap', async () => {
    const line = aLine();
    line.last().onReceived();
    expect(line.missed()).toBe(0);
    line.last().end();
    await line.settled();
    expect(line.waits()).toEqual([1000]);
    line.ring();
    line.last().onReceived();
    line.last().onReceived();
    expect(line.missed()).toBe(1);
  });

  it('ends a connection that is silent', async () => {
    const line = aLine();
    line.last().onReceived();
    expect(line.waits()).toEqual([45_000]);
    line.ring();
    await line.settled();
    expect(line.waits()).toEqual([1000]);
  });

  it.each([400, 401, 403, 404])('does not come again after %i', async (status) => {
    const line = aLine();
    line.last().fail(new CallError(status, {}));
    await line.settled();
    expect(line.waits()).toEqual([]);
  });

  it('comes again after 429 and 503', async () => {
    const line = aLine();
    line.last().fail(new CallError(429, {}));
    await line.settled();
    expect(line.waits()).toEqual([1000]);
  });

  it('ends for good when it is stopped, while it listens and while it waits', async () => {
    const listening = aLine();
    listening.last().onReceived();
    listening.stop();
    await listening.settled();
    expect([listening.last().signal.aborted, listening.waits()]).toEqual([true, []]);
    const waiting = aLine();
    waiting.last().end();
    await waiting.settled();
    waiting.stop();
    expect(waiting.waits()).toEqual([]);
  });
});
