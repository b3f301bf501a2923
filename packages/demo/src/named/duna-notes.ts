import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import { type MadeNote, mentionOf } from '../accounts/notes.ts';
import { NAMED_STAFF } from '../staff/people.ts';

const { ADMIN: ANNA, LEGAL: TOM, CS: LENA, CS_ADMIN: INES } = NAMED_STAFF;

/** What colleagues wrote on Duna Stúdió, oldest first. */
export function dunaNotes(key: AccountKey, at: (moment: string) => string): MadeNote[] {
  const note = (admin_uuid: string, created: string, text: string, is_featured = false) => ({
    ...key,
    note: text,
    created,
    is_featured,
    admin_uuid,
    gpid: 'g1489213',
    image_id: 0,
  });
  const reaction = (admin_uuid: string, emoji: string, moment: string) => ({
    admin_uuid,
    emoji,
    created: at(moment),
  });
  return [
    {
      note: note(
        TOM.uuid,
        at('11-18 09:22'),
        'Registered name carries the accents (Duna Stúdió Kft.). The verify record was typed ' +
          'without them. Sync the name before Legal looks at it.',
        true,
      ),
      reactions: [
        reaction(ANNA.uuid, '👍', '11-18 09:40'),
        reaction(LENA.uuid, '👍', '11-18 10:02'),
        reaction(INES.uuid, '❓', '11-18 11:15'),
      ],
    },
    {
      note: note(
        INES.uuid,
        at('11-20 08:55'),
        'Wire details are in the company’s name and the country matches. Ready to approve.',
      ),
      reactions: [reaction(LENA.uuid, '🎉', '11-20 09:10'), reaction(TOM.uuid, '❤️', '11-20 09:31')],
    },
    {
      note: note(
        LENA.uuid,
        at('11-21 12:10'),
        `${mentionOf(ANNA)} second owner says the link ran out before he was back from Uzhhorod. ` +
          'Resent yesterday.',
      ),
      reactions: [reaction(ANNA.uuid, '👍', '11-21 12:31')],
    },
  ];
}
