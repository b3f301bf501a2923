import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import type { Culture } from '../names/culture.ts';
import type { Random } from '../random.ts';
import { drawPerson } from './persons.ts';

/** A member of a studio, before the database has numbered him. */
export interface MemberRow extends AccountKey {
  readonly handle: string;
  readonly bday: string | null;
  readonly age: number | null;
  readonly aws_result: unknown;
  readonly image_path: string | null;
  readonly account_name: string;
  readonly photo_result: string | null;
}

const YEAR_MS = 31_556_952_000;

/** What the face service saw (MEMB-06). */
interface FaceResult {
  readonly face_values: {
    readonly age_range: { readonly low: number; readonly high: number };
    readonly gender: { readonly type: string };
    readonly confidence: number;
  };
}

function drawFace(random: Random, age: number, gender: string): FaceResult {
  const low = Math.max(12, age - random.int(1, 7));
  return {
    face_values: {
      age_range: { low, high: low + random.int(5, 11) },
      gender: { type: gender },
      confidence: random.int(8600, 9999) / 100,
    },
  };
}

/** What of a member's picture could be read. */
const PICTURES = [
  { weight: 82, kind: 'face' },
  { weight: 8, kind: 'no face' },
  { weight: 5, kind: 'never looked at' },
  { weight: 5, kind: 'unreadable answer' },
] as const;

const RESULTS = [
  { weight: 60, result: 'APPROVED' },
  { weight: 30, result: 'PENDING' },
  { weight: 10, result: 'DENIED' },
] as const;

function drawAwsResult(random: Random, age: number, gender: string): unknown {
  const { kind } = random.weighted(PICTURES);
  if (kind === 'face') return drawFace(random, age, gender);
  if (kind === 'no face') return { face_values: null };
  return kind === 'never looked at' ? null : 'face service timed out';
}

/** Draws a member of a studio. `image_path` is the key of the picture; null when none was sent. */
export function drawMember(
  random: Random,
  { account_type, account_id }: AccountKey,
  of: { culture: Culture; account_name: string; image_path: string | null; now: number },
): MemberRow {
  const person = drawPerson(random, of.culture);
  const hasBirthday = random.chance(0.95);
  const age = Math.floor((of.now - Date.parse(person.bday)) / YEAR_MS);
  return {
    account_type,
    account_id,
    handle: `${person.plain}${random.int(1, 999)}`,
    bday: hasBirthday ? person.bday : null,
    age: hasBirthday ? age : null,
    aws_result: drawAwsResult(random, age, person.gender),
    image_path: of.image_path,
    account_name: of.account_name,
    photo_result: random.weighted(RESULTS).result,
  };
}
