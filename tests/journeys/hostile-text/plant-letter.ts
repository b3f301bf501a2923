import type { Transaction } from 'kysely';
import type { Schema } from '../../../apps/server/src/platform/database/schema.ts';
import { drawHtml } from '../../../apps/server/src/platform/mail/draw-letter.ts';
import { HOSTILE_GROUPS } from './hostile-groups.ts';
import type { PlantedValues } from './planted-values.ts';

/** Has the product draw a letter of all texts, in every part of a letter, and stores it as caught. */
export async function plantLetter(trx: Transaction<Schema>, values: PlantedValues): Promise<void> {
  const text = (row: number) => values.valueOf('caught_mail.html_part', row);
  const html_part = drawHtml({
    subject: text(0),
    greeting: text(1),
    paragraphs: HOSTILE_GROUPS.map((_, row) => text(row)),
    rows: HOSTILE_GROUPS.map((_, row) => ({
      label: text(row),
      href: '/cs',
      text: text(row + 1),
    })),
    link: { label: text(2), href: '/ffnKYB' },
    closing: [text(3), text(4)],
  });
  await trx.updateTable('caught_mail').set({ html_part }).execute();
}
