import { ageOn } from '../kernel/age.ts';

interface Stated {
  /** `2008-11-29`; null where it is not known. */
  readonly bday: string | null;
  /** As it was stated when the member was imported. */
  readonly age: number | null;
}

/** MEMB-04: how old a member is on a day (`2026-11-29`): by the birth date, and only without one as it was stated. */
export function memberAge({ bday, age }: Stated, today: string): number | null {
  return bday === null ? age : ageOn(bday, today);
}
