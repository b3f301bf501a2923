import { comparedValue } from '../checks/fact-value.ts';
import type { OwnerGround, OwnerStanding } from '../checks/ground.ts';

/** By what an owner is known: another name or birth date is another person. */
export interface NamedOwner {
  readonly name: string;
  /** ISO 8601, or empty. */
  readonly birth_date: string;
}

type KnownOwner = NamedOwner & Pick<OwnerGround, 'owner' | 'standing'>;

const STANDINGS: readonly OwnerStanding[] = ['current', 'former', 'removed'];

/** How good a known owner matches; the lowest is best, and null where it is another person. */
function distance(known: KnownOwner, named: NamedOwner): number | null {
  if (comparedValue(known.name) !== comparedValue(named.name)) return null;
  const at = STANDINGS.indexOf(known.standing);
  if (known.birth_date === named.birth_date) return at;
  // Nobody has said a birth date yet: the one that is said now is a fact that changes.
  return known.birth_date === '' ? STANDINGS.length + at : null;
}

/**
 * KYC-12: the number of each named owner, in their order. Who is known keeps the number, also when they were a former
 * owner meanwhile; another person gets the next one.
 */
export function numberOwners(
  known: readonly KnownOwner[],
  named: readonly NamedOwner[],
): readonly number[] {
  const taken = new Set<number>();
  let next = Math.max(0, ...known.map(({ owner }) => owner)) + 1;
  return named.map((one) => {
    const [best] = known
      .flatMap((other) => {
        const far = distance(other, one);
        return far === null || taken.has(other.owner) ? [] : { owner: other.owner, far };
      })
      .toSorted((a, b) => a.far - b.far);
    const number = best?.owner ?? next++;
    taken.add(number);
    return number;
  });
}
