import { editDistance, unitsOf } from './edit-distance.ts';

/** The edits between two texts, or `most + 1` when there are more. */
export function editsBetween(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  return editDistance(unitsOf(a), unitsOf(b), 0, b.length, most);
}
