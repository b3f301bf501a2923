import type { AskedValues } from '@verify-admin/rulebook/aml/aml-subject.rules';
import type { ScreeningAsk } from '../../platform/screening/screening.ts';

export function fullName(first_name: string, last_name: string): string {
  return `${first_name} ${last_name}`.trim();
}

/** The values an ask screens. */
export function valuesOf({ name, dob, country }: ScreeningAsk): AskedValues {
  return { name, dob: dob ?? '', country: country ?? '' };
}

/** The ask that screens these values. */
export function askOf(
  type: ScreeningAsk['type'],
  { name, dob, country }: AskedValues,
): ScreeningAsk {
  return { type, name, country, ...(dob !== '' && { dob }) };
}
