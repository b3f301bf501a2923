import {
  CHECK_NAMES,
  CHECKS,
  type CheckName,
  isAdverse,
  isFavourable,
} from '@verify-admin/rulebook/checks/checks';
import type { CheckRef, Fact } from '@verify-admin/rulebook/checks/facts';
import type { Ground } from '@verify-admin/rulebook/checks/ground';
import {
  type GroundRow,
  makeGround,
  markedValues,
  type OpenedGround,
  type OwnerRow,
} from '@verify-admin/rulebook/checks/make-ground';
import {
  countedOwners,
  isOfHits,
  isOutcome,
  kycOfOwners,
  type Moves,
  type Reopening,
  statusOf,
} from '@verify-admin/rulebook/checks/reopening.rules';
import type { Rules } from './rules.ts';

interface Mark {
  readonly field: string;
  readonly value: string;
  readonly documents: readonly number[];
}

/** What is stored of an account. */
export interface Stored extends GroundRow, Omit<OpenedGround, 'marked'> {
  readonly marks: readonly Mark[];
}

/** Something that reopened or marked a check, until it is decided again. */
interface OpenReopening extends CheckRef {
  readonly from: string;
  readonly to: string | null;
  readonly on: readonly Fact[] | null;
  mayReturn: boolean;
}

const RUNS = ['individual_aml', 'business_aml'] as const;
const LEGAL: CheckRef = { check: 'legal', owner: null };

export const isSame = (a: CheckRef, b: CheckRef) => a.check === b.check && a.owner === b.owner;

/** Documents that marks on the values as they are now name. */
function markedOf({ submission, marks }: Pick<Stored, 'submission' | 'marks'>): readonly number[] {
  if (!submission) return [];
  const values = markedValues(submission);
  return marks
    .filter(({ field, value }) => values.get(field) === value)
    .flatMap(({ documents }) => documents);
}

/** An account in memory: stored rows, and the rules of the rulebook that change them. */
export class StoredAccount {
  readonly rules: Rules;
  #stored: Stored;
  /** The facts of the newest decision of each check. */
  readonly #decidedOn = new Map<string, readonly Fact[]>();
  #open: OpenReopening[] = [];
  readonly makers = new Map<CheckName, Set<string>>();

  constructor(stored: Stored, rules: Rules) {
    this.#stored = stored;
    this.rules = rules;
  }

  get stored(): Stored {
    return this.#stored;
  }

  get ground(): Ground {
    const { submission, payout } = this.#stored;
    return this.rules.read(
      makeGround(this.#stored, { submission, payout, marked: markedOf(this.#stored) }),
    );
  }

  facts(ref: CheckRef): readonly Fact[] {
    return this.rules.factsOf(ref, this.ground);
  }

  get marks(): readonly CheckName[] {
    return CHECK_NAMES.filter((check) => this.#open.some((one) => one.check === check));
  }

  isMarked(ref: CheckRef): boolean {
    return this.#open.some((one) => isSame(one, ref));
  }

  set(changes: Partial<Stored>): void {
    this.#stored = { ...this.#stored, ...changes };
  }

  setOwner(owner: number, changes: Partial<OwnerRow>): void {
    this.set({
      owners: this.#stored.owners.map((one) =>
        one.owner === owner ? { ...one, ...changes } : one,
      ),
    });
    if ('standing' in changes || 'status' in changes) this.followOwners();
  }

  /** The KYC of the account is that of its owners, or of the one person. */
  setStatus({ check, owner }: CheckRef, status: string): void {
    if (owner !== null) this.setOwner(owner, { status });
    else this.set({ [CHECKS[check].columns.status]: status });
  }

  /** CHECK-26..28 */
  followOwners(): void {
    const { owners } = this.ground;
    const counted = countedOwners(owners);
    this.set({ kyc_status: kycOfOwners(owners) });
    this.#open = this.#open.filter(
      ({ owner }) => owner === null || counted.some((one) => one.owner === owner),
    );
  }

  /** Writes facts or decisions; what rested on a changed fact is reopened. */
  change(act: string, by: string | null, write: () => readonly CheckRef[]): void {
    const before = this.ground;
    const decided = write();
    if (!this.rules.reopens(act)) return this.#decide(decided, by);
    const moves = this.rules.reopenings(before, this.ground, decided);
    this.#decide(decided, by);
    this.#return(moves, decided);
    for (const one of moves.reopenings) this.#reopen(one);
    if (by === null) return;
    for (const { check, changes } of moves.moved) {
      if (changes.every(isOutcome)) continue;
      this.makers.set(check, (this.makers.get(check) ?? new Set()).add(by));
    }
  }

  #decide(decided: readonly CheckRef[], by: string | null): void {
    for (const ref of decided) {
      const status = statusOf(ref, this.ground);
      this.#open = this.#open.filter((one) => !isSame(one, ref));
      if (!isFavourable(ref.check, status) && !isAdverse(ref.check, status)) continue;
      this.#decidedOn.set(JSON.stringify([ref.check, ref.owner]), this.facts(ref));
      if (by === null) continue;
      const isOwn = this.makers.get(ref.check)?.has(by);
      this.makers.set(ref.check, new Set(isOwn ? [by] : []));
    }
  }

  #reopen(reopening: Reopening): void {
    const { check, owner, from, to, changes } = reopening;
    const on = this.#decidedOn.get(JSON.stringify([check, owner])) ?? null;
    const mayReturn = check === 'legal' && on !== null && changes.every(isOfHits);
    this.#open.push({ check, owner, from, to, on, mayReturn });
    if (to !== null) this.setStatus(reopening, to);
  }

  /** The one exception: an approval that only hits reopened returns with the last of them. */
  #return({ moved }: Moves, decided: readonly CheckRef[]): void {
    const changes = moved.find(({ check }) => check === 'legal')?.changes ?? [];
    if (changes.length === 0 || decided.some((one) => isSame(one, LEGAL))) return;
    const open = this.#open.filter((one) => isSame(one, LEGAL) && one.to !== null);
    const [returning, ...others] = open;
    if (!returning?.mayReturn) return;
    if (!changes.every(isOfHits)) {
      returning.mayReturn = false;
      return;
    }
    const { statuses, open_hits } = this.ground;
    const isOpen = RUNS.some((run) => open_hits[run] > 0 || isAdverse(run, statuses[run]));
    const { on, from } = returning;
    if (isOpen || others.length > 0 || on === null) return;
    if (!this.rules.isHeld({ before: on, now: this.facts(LEGAL) })) return;
    this.set({ due_diligence_status: from });
    this.#open = this.#open.filter((one) => !isSame(one, LEGAL));
  }
}
