import type { TokenRow } from '@verify-admin/rulebook/aml/hits/hit-explanation';
import { formatFigure } from '@verify-admin/rulebook/kernel/figures';

type Frequency = Pick<TokenRow, 'held_by' | 'one_in'>;

/** How often listed names have a token; empty where its weight is not an idf. */
export function formatFrequency({ held_by, one_in }: Frequency): string {
  if (held_by === null) return '';
  return one_in === null ? 'on no list' : `1\u00A0in\u00A0${formatFigure(one_in)}`;
}

/** The counts behind it. */
export function formatHolders({ held_by }: Frequency, listed_names: number | null): string {
  if (held_by === null) return '';
  const of =
    listed_names === null ? 'the listed names' : `${formatFigure(listed_names)} listed names`;
  return `In ${formatFigure(held_by)} of ${of}, including other spellings`;
}
