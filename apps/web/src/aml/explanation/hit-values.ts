import { countryNameOf } from '../../ui/values/country-name.tsx';
import { formatBirthDate } from '../../ui/values/time/moment.ts';

const KINDS: Readonly<Record<string, string>> = {
  individual: 'Person',
  company: 'Company',
  other: 'Other',
};

/** A listed birth date as its publisher gives it, and how exactly. */
export function formatListedDate({
  from,
  to,
  precision,
}: {
  readonly from: string;
  readonly to: string;
  readonly precision: string;
}): string {
  if (precision === 'day') return formatBirthDate(from);
  if (precision === 'month') return `${from.slice(0, 7)}, month only`;
  const years = [...new Set([from.slice(0, 4), to.slice(0, 4)])].join(' to ');
  return precision === 'circa' ? `about ${years}` : `${years}, year only`;
}

/** A value of a field as people read it. */
export function valueWords(field: string, value: string): string {
  const parts = value.split(/, |; /).filter((part) => part !== '');
  if (field === 'dob') return parts.map(formatBirthDate).join('; ');
  if (field === 'country') return parts.map(countryNameOf).join(', ');
  return field === 'type' ? (KINDS[value] ?? value) : value;
}
