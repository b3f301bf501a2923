import { describe, expect, it } from 'vitest';
import { Session } from './session.ts';
import { tokenExpiry } from './token-expiry.ts';

const UUID = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff';
const NOW = Date.UTC(2026, 10, 21, 12);
const HOUR = 3_600_000;

function tokenUntil(ms: number): string {
  const claims = btoa(JSON.stringify({ sub: 'Zsófia'.length, exp: ms / 1000 }));
  return `head.${claims.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}.sign`;
}

/** A browser's corner of storage, clock and timers, moved by hand. */
function aPlace(stored: Record<string, string> = {}) {
  const store = new Map(Object.entries(stored));
  let now = NOW;
  let timers: { at: number; run: () => void }[] = [];
  return {
    store,
    waits: [] as number[],
    storage: {
      getItem: (key: string) => store.get(key) ?? null,
      setItem: (key: string, value: string) => void store.set(key, value),
      removeItem: (key: string) => void store.delete(key),
    },
    now: () => now,
    after(ms: number, run: () => void) {
      const timer = { at: now + ms, run };
      this.waits.push(ms);
      timers.push(timer);
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
    pass(ms: number) {
      now += ms;
      for (const timer of timers.filter(({ at }) => at <= now)) {
        timers = timers.filter((other) => other !== timer);
        timer.run();
      }
    },
  };
}

describe('the session', () => {
  it('AUTH-01 reads the expiry from exp', () => {
    expect(tokenExpiry(tokenUntil(NOW))).toBe(NOW);
    expect(tokenExpiry('not a token')).toBeNull();
    expect(tokenExpiry(`a.${btoa('{"exp":"soon"}')}.c`)).toBeNull();
  });

  it.each([
    ['expired', tokenUntil(NOW - 1000)],
    ['ending this very moment', tokenUntil(NOW)],
    ['unreadable', 'x.y.z'],
  ])('AUTH-02 a stored token that is %s logs out at once', (_what, token) => {
    const place = aPlace({ token, a: UUID, u: 'someone' });
    expect(new Session(place).login).toBeNull();
    expect([...place.store]).toEqual([]);
  });

  it('AUTH-03 logs out at the moment of expiry, and not before', () => {
    const place = aPlace({ token: tokenUntil(NOW + HOUR), a: UUID });
    const session = new Session(place);
    let notified = 0;
    session.subscribe(() => {
      notified += 1;
    });
    place.pass(HOUR - 1);
    expect(session.login?.uuid).toBe(UUID);
    expect(session.ending).toBeNull();
    place.pass(1);
    expect(session.login).toBeNull();
    expect(session.ending).toBe('expired');
    expect(notified).toBe(1);
  });

  it('AUTH-03 a wait longer than a timer can count does not fire early', () => {
    const place = aPlace({ token: tokenUntil(NOW + 1000 * HOUR), a: UUID });
    const session = new Session(place);
    expect(Math.max(...place.waits)).toBeLessThan(2 ** 31);
    place.pass(2 ** 31 - 1);
    expect(session.login).not.toBeNull();
    place.pass(1000 * HOUR);
    expect(session.login).toBeNull();
  });

  it('AUTH-05 stores token and a, AUTH-06 clears token, u and a', () => {
    const place = aPlace({ u: 'web user' });
    const session = new Session(place);
    session.begin({ token: tokenUntil(NOW + HOUR), uuid: UUID });
    expect(place.store.get('token')).toBe(tokenUntil(NOW + HOUR));
    expect(place.store.get('a')).toBe(UUID);
    session.end('logout');
    expect(session.ending).toBe('logout');
    expect([...place.store]).toEqual([]);
    expect(session.login).toBeNull();
  });

  it('a second login is not ended by the timer of the first', () => {
    const place = aPlace();
    const session = new Session(place);
    session.begin({ token: tokenUntil(NOW + HOUR), uuid: UUID });
    session.begin({ token: tokenUntil(NOW + 3 * HOUR), uuid: UUID });
    place.pass(2 * HOUR);
    expect(session.login).not.toBeNull();
  });

  it('a login that is already expired is not published as one', () => {
    const session = new Session(aPlace());
    const seen: (string | undefined)[] = [];
    session.subscribe(() => seen.push(session.login?.uuid));
    session.begin({ token: tokenUntil(NOW - HOUR), uuid: UUID });
    expect(session.login).toBeNull();
    expect(seen).not.toContain(UUID);
  });

  it('follows another tab out', () => {
    const place = aPlace({ token: tokenUntil(NOW + HOUR), a: UUID });
    const session = new Session(place);
    place.store.clear();
    session.read();
    expect(session.login).toBeNull();
    expect(session.ending).toBeNull();
  });
});
