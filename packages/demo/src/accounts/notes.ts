import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import { type StaffPerson, staffOf } from '../staff/people.ts';
import type { Random } from '../random.ts';
import type { Course } from '../cases/course.ts';
import { momentOf } from '../moments.ts';

export interface NoteRow extends AccountKey {
  readonly note: string;
  readonly created: string;
  readonly is_featured: boolean;
  readonly admin_uuid: string;
  readonly gpid: string | null;
  readonly image_id: number;
}

export interface ReactionRow {
  readonly admin_uuid: string;
  readonly emoji: string;
  readonly created: string;
}

/** A note with its reactions; their `note_id` is known once the note is stored. */
export interface MadeNote {
  readonly note: NoteRow;
  readonly reactions: readonly ReactionRow[];
}

const CS_LEVEL = staffOf('CS', 'CS_ADMIN', 'LEGAL', 'ADMIN');
const EMOJI = ['👍', '👎', '❤️', '🎉', '❓'] as const;

/** NOTE-07: how a mention is stored. */
export function mentionOf({ username, uuid }: StaffPerson): string {
  return `@[${username}](${uuid})`;
}

const TEXTS: readonly ((colleague: string) => string)[] = [
  () => 'Owner called back, new passport comes on Monday.',
  () => 'Utility bill shows the old address; asked for a newer one.',
  (colleague) => `${colleague} can you look at the registry extract? The stamp is not readable.`,
  () => 'Two owners share one address, asked why.',
  () => 'Wire rejected once, IBAN corrected.',
  (colleague) => `Waiting for ${colleague} before anything is sent to the applicant.`,
  () => 'Namesake only, birth year differs by 17.',
  () => 'Account holder is not the company. Asked for a bank letter.',
  () => 'Applicant writes in Spanish; template answered in Spanish.',
  (colleague) => `${colleague} approved by phone, see the recording of Tuesday.`,
  () => 'Blocked after a second selfie, see KYC history.',
  () => 'Tax form is signed but not dated.\nReturned with a marked copy.',
];

function drawReactions(random: Random, at: number, now: number): ReactionRow[] {
  const count = random.chance(0.4) ? random.int(1, 3) : 0;
  const made = new Map<string, ReactionRow>();
  for (let index = 0; index < count; index++) {
    const admin_uuid = random.pick(CS_LEVEL).uuid;
    const emoji = random.pick(EMOJI);
    const created = momentOf(Math.floor(at + (now - at) * random.next()));
    made.set(`${admin_uuid} ${emoji}`, { admin_uuid, emoji, created });
  }
  return [...made.values()];
}

/** Draws an account's notes, oldest first; at most one of them is featured (NOTE-09). */
export function drawNotes(
  random: Random,
  { account_type, account_id }: AccountKey,
  gpid: string | null,
  course: Course,
): MadeNote[] {
  const count = random.chance(0.3) ? random.int(1, 4) : 0;
  const featured = random.chance(0.6) ? random.int(0, count - 1) : -1;
  const span = course.legal_decided - course.submitted;
  return Array.from({ length: count }, (_, index) => {
    const at = Math.floor(course.submitted + (span * (index + random.next())) / count);
    const text = random.pick(TEXTS)(mentionOf(random.pick(CS_LEVEL)));
    const note = {
      account_type,
      account_id,
      note: text,
      created: momentOf(at),
      is_featured: index === featured,
      admin_uuid: random.pick(CS_LEVEL).uuid,
      gpid,
      image_id: 0,
    };
    return { note, reactions: drawReactions(random, at, course.now) };
  });
}
