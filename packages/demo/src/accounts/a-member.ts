import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import { derivedOf } from '@verify-admin/rulebook/members/member-estimate.rules';
import { type MemberEstimate } from '@verify-admin/rulebook/members/member-estimates';
import type { MemberPicture } from '../documents/drawing/member-picture.ts';
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
  readonly image_media_type: string | null;
  readonly image_sha256: string | null;
  readonly account_name: string;
  readonly photo_result: string | null;
  readonly estimate: MemberEstimate;
  readonly search_text: string;
}

/** A member, and the picture he sent before it is drawn and stored; null where he sent none. */
export interface MadeMember {
  readonly row: MemberRow;
  readonly picture: MemberPicture | null;
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

/** In hundredths of a percent. */
const CONFIDENCE = { sharp: [9200, 9999], blurred: [5200, 8900] } as const;

function drawFace(random: Random, age: number, gender: string, as: keyof typeof CONFIDENCE) {
  const low = Math.max(12, age - random.int(1, 7));
  const [least, most] = CONFIDENCE[as];
  const face: FaceResult = {
    face_values: {
      age_range: { low, high: low + random.int(5, 11) },
      gender: { type: gender },
      confidence: random.int(least, most) / 100,
    },
  };
  return face;
}

/** What members send, and what of it can be read. */
const PICTURES = [
  { weight: 76, shows: 'sharp', answers: 'sharp' },
  { weight: 7, shows: 'blurred', answers: 'blurred' },
  { weight: 7, shows: 'no face', answers: 'no face' },
  { weight: 5, shows: null, answers: null },
  { weight: 5, shows: 'sharp', answers: 'no answer' },
] as const;
type Answer = (typeof PICTURES)[number]['answers'];

const RESULTS = [
  { weight: 60, result: 'APPROVED' },
  { weight: 30, result: 'PENDING' },
  { weight: 10, result: 'DENIED' },
] as const;

function drawAwsResult(random: Random, answer: Answer, age: number, gender: string): unknown {
  if (answer === 'sharp' || answer === 'blurred') return drawFace(random, age, gender, answer);
  if (answer === 'no face') return { face_values: null };
  return answer === null ? null : 'face service timed out';
}

/** Draws a member of a studio. */
export function drawMember(
  random: Random,
  { account_type, account_id }: AccountKey,
  of: { culture: Culture; account_name: string; now: number },
): MadeMember {
  const person = drawPerson(random, of.culture);
  const hasBirthday = random.chance(0.95);
  const age = Math.floor((of.now - Date.parse(person.bday)) / YEAR_MS);
  const { shows, answers } = random.weighted(PICTURES);
  const given = {
    account_type,
    account_id,
    handle: `${person.plain}${random.int(1, 999)}`,
    bday: hasBirthday ? person.bday : null,
    age: hasBirthday ? age : null,
    aws_result: drawAwsResult(random, answers, age, person.gender),
    image_path: null,
    image_media_type: null,
    image_sha256: null,
    account_name: of.account_name,
    photo_result: random.weighted(RESULTS).result,
  };
  const look = { shows, isLongHaired: person.gender === 'Female', isGrey: age > 52 };
  return {
    row: { ...given, ...derivedOf(given) },
    picture: shows && { ...look, shows, variant: random.int(0, 3) },
  };
}
