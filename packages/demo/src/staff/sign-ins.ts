import { opensSession } from '@verify-admin/rulebook/staff/sign-in.rules';
import { daysMs } from '../moments.ts';
import type { Random } from '../random.ts';
import { STAFF, type StaffPerson } from './people.ts';

/** One visit of somebody of the staff, in milliseconds since the epoch. */
export interface SignIn {
  readonly person: StaffPerson;
  readonly at: number;
  /** Null while the session is open. */
  readonly signedOut: number | null;
  readonly user_agent: string;
}

const DAYS = 21;
const MINUTE_MS = 60_000;
/** Sessions of today were opened within these minutes, and none has ended by itself. */
const TODAY_MINUTES = 420;

const BROWSERS = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0',
] as const;

/** Half of the staff on a day; most sign out in the evening. */
function signInsOn(random: Random, day: number): SignIn[] {
  const there = STAFF.filter(({ role }) => opensSession(role) && random.chance(0.5));
  return there.map((person) => {
    const at = day + random.int(0, 150) * MINUTE_MS;
    const signedOut = at + random.int(300, 520) * MINUTE_MS;
    return { person, at, signedOut, user_agent: random.pick(BROWSERS) };
  });
}

/** Every visit of the last three weeks, and who is there at the moment. */
export function makeSignIns(random: Random, now: number): SignIn[] {
  const past = Array.from({ length: DAYS }, (_, at) => now - daysMs(DAYS - at + 1));
  const today = STAFF.filter(({ role }) => opensSession(role) && random.chance(0.4));
  return [
    ...past.flatMap((day) => signInsOn(random, day)),
    ...today.map((person) => ({
      person,
      at: now - random.int(5, TODAY_MINUTES) * MINUTE_MS,
      signedOut: null,
      user_agent: random.pick(BROWSERS),
    })),
  ];
}
