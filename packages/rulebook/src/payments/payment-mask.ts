import type { PaymentField } from './payment-field.ts';

const DOT = '•';
const HIDDEN = DOT.repeat(4);
const SHOWN = 4;
/** ours: of anything shorter the last four would disclose too much. */
const SHORTEST_SHOWN = 8;

/** What is shown of a secret: its last four characters, of a short one nothing. */
export function maskOf(value: string): string {
  if (value === '') return '';
  return value.length < SHORTEST_SHOWN ? HIDDEN : `${HIDDEN} ${value.slice(-SHOWN)}`;
}

/** The value of a field as answers hold it. */
export function shownValue(field: Pick<PaymentField, 'secret'>, value: string): string {
  return field.secret ? maskOf(value) : value;
}

/** True for text that holds a mask's dots: it is no value of anybody's. */
export function holdsMask(value: string): boolean {
  return value.includes(DOT);
}
