import { may, type Permission } from './permissions.ts';
import type { Role } from './roles.ts';

/** Where a colleague who was found by name is opened: as a user of the desk, or by what waits. */
export type PersonPlace = 'user' | 'work';

/** ours: the places, the one that tells most first. */
const PERSON_PLACES: readonly { readonly place: PersonPlace; readonly needs: Permission }[] = [
  { place: 'user', needs: 'staff/manage' },
  { place: 'work', needs: 'work/view' },
];

/** ours: where the line of a colleague leads for a role: the first place it may open; else null. */
export function personPlaceFor(role: Role): PersonPlace | null {
  return PERSON_PLACES.find(({ needs }) => may(role, needs))?.place ?? null;
}
