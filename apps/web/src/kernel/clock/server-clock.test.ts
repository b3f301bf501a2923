import { describe, expect, it } from 'vitest';
import { AHEAD_KEY, ServerClock } from './server-clock.ts';

const NOON = Date.UTC(2026, 10, 29, 12);
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** A device that is so far off, and what it keeps. */
function aDevice(off: number, kept: Record<string, string> = {}) {
  const store = new Map(Object.entries(kept));
  const device = { real: NOON };
  const storage = {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => void store.set(key, value),
  };
  const clock = new ServerClock({ device: () => device.real + off, storage });
  /** An answer that takes so long on its way there and back. */
  const answer = (there = 100, back = 100) => {
    const asked = device.real + off;
    device.real += there;
    const moment = new Date(device.real).toISOString();
    device.real += back;
    clock.learn({ asked, received: device.real + off, moment });
  };
  return { device, store, clock, answer };
}

describe('the time of the server in a browser', () => {
  it.each([0, 400, -400])('is that of a device that is %i ms off', (off) => {
    const { device, clock, answer } = aDevice(off);
    answer();
    expect(clock.now()).toBe(device.real + off);
  });

  it.each([12 * HOUR, -2 * DAY, 60 * DAY, -60 * DAY, 5000])(
    'is learnt from an answer where the device is %i ms off',
    (off) => {
      const { device, clock, answer } = aDevice(off);
      answer();
      expect(Math.abs(clock.now() - device.real)).toBeLessThanOrEqual(100);
    },
  );

  it('stays while answers agree with it, however slow they are', () => {
    const { clock, answer } = aDevice(12 * HOUR);
    let changes = 0;
    clock.subscribe(() => {
      changes += 1;
    });
    for (const [there, back] of [
      [100, 100],
      [9000, 10],
      [10, 9000],
      [500, 500],
    ] as const) {
      answer(there, back);
    }
    expect(changes).toBe(1);
  });

  it('is known at the next load of the page, before any answer', () => {
    const first = aDevice(12 * HOUR);
    first.answer();
    const next = aDevice(12 * HOUR, Object.fromEntries(first.store));
    expect(Math.abs(next.clock.now() - next.device.real)).toBeLessThanOrEqual(100);
  });

  it('is that of the device again where its clock was set right', () => {
    const next = aDevice(0, { [AHEAD_KEY]: String(-12 * HOUR) });
    next.answer();
    expect(next.clock.now()).toBe(next.device.real);
    expect(next.store.get(AHEAD_KEY)).toBe('0');
  });

  it.each([null, 'soon', ''])('is not learnt from the moment %j', (moment) => {
    const { device, clock } = aDevice(0);
    clock.learn({ asked: NOON, received: NOON, moment });
    expect(clock.now()).toBe(device.real);
  });

  it('is not learnt while the clock of the device is set back', () => {
    const { device, clock } = aDevice(0);
    clock.learn({ asked: NOON, received: NOON - HOUR, moment: new Date(NOON).toISOString() });
    expect(clock.now()).toBe(device.real);
  });

  it('a kept text that is no number is none', () => {
    expect(aDevice(0, { [AHEAD_KEY]: 'x' }).clock.now()).toBe(NOON);
  });
});
