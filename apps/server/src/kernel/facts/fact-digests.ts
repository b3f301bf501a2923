// Without it a decision would hold a second copy of names and account numbers, or none of what it was about.
import { createHmac, hkdfSync } from 'node:crypto';
import { FACTS_DEFINITION } from '@verify-admin/rulebook/checks/fact-kinds';
import type { Fact, FactChange } from '@verify-admin/rulebook/checks/facts';

/** The digest of each fact by its name. */
export type Digests = Readonly<Record<string, string>>;

const DIGEST_BYTES = 16;

/**
 * The digests of the facts of one check under the key of the account, 32 bytes. The same values have the same digest in
 * this account alone, also after DATA_KEY was rotated. They end with that key, which an erasure destroys.
 */
export function digestsOf(accountKey: Buffer, facts: readonly Fact[]): Digests {
  const key = Buffer.from(hkdfSync('sha256', accountKey, '', 'facts of decisions', 32));
  return Object.fromEntries(
    facts.map(({ fact, value }) => {
      const mac = createHmac('sha256', key)
        .update(JSON.stringify([fact, value]))
        .digest();
      return [fact, mac.subarray(0, DIGEST_BYTES).toString('base64url')];
    }),
  );
}

/** What is compared of a decision: its digests, and of which definition they are. */
export interface BoundFacts {
  readonly definition: number;
  readonly digests: Digests;
}

/**
 * Which facts are no longer those of a decision, by name. A fact that came into the definition after it is none of
 * these.
 * @param now the digests of these facts
 */
export function movedDigests(
  { definition, digests }: BoundFacts,
  facts: readonly Fact[],
  now: Digests,
): readonly string[] {
  const joined = facts
    .filter(({ fact, may_join }) => !(fact in digests) && !may_join)
    .map(({ fact }) => fact);
  const moved = Object.keys(digests).filter((name) => digests[name] !== now[name]);
  return definition === FACTS_DEFINITION ? [...moved, ...joined] : moved;
}

/** As `movedDigests`, for facts whose digests are not known yet. */
export function movedFacts(
  bound: BoundFacts,
  accountKey: Buffer,
  facts: readonly Fact[],
): readonly string[] {
  return movedDigests(bound, facts, digestsOf(accountKey, facts));
}

/** The facts that a person saw, as a request names them: each with its digest and what was shown. */
export interface SeenFact {
  readonly fact: string;
  readonly label: string;
  readonly digest: string;
  readonly shown: string;
}

/** What changed since it was seen. */
export function changesSince(
  seen: readonly SeenFact[],
  facts: readonly Fact[],
  digests: Digests,
): FactChange[] {
  const old = new Map(seen.map((one) => [one.fact, one]));
  const now = new Map(facts.map((one) => [one.fact, one]));
  const names = [...new Set([...now.keys(), ...old.keys()])];
  return names.flatMap((fact) => {
    const [was, is] = [old.get(fact), now.get(fact)];
    if (was?.digest === digests[fact] || (!was && is?.may_join)) return [];
    const label = is?.label ?? was?.label ?? fact;
    return { fact, label, was: was?.shown ?? '', is: is?.shown ?? '' };
  });
}
