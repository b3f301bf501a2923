// Without it the desk could not say why a check was reopened.
import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import {
  CHECK_NAMES,
  type CheckName,
  isAdverse,
  isFavourable,
} from '@verify-admin/rulebook/checks/checks';
import { type CheckRef, type Fact, factsOf } from '@verify-admin/rulebook/checks/facts';
import type { Basis, CheckFacts } from '@verify-admin/rulebook/checks/facts.contract';
import type { Ground } from '@verify-admin/rulebook/checks/ground';
import { papersAddedSince } from '@verify-admin/rulebook/checks/kyb-papers';
import {
  countedOwners,
  decidedRefs,
  statusOf,
} from '@verify-admin/rulebook/checks/reopening.rules';
import type { AppContext } from '../app-context.ts';
import { findAccountKey } from '../subject-keys.store.ts';
import { type Digests, digestsOf, movedDigests } from './fact-digests.ts';
import { factsSealer, factsText, type SealFacts } from './facts-text.ts';
import { readGround, readKeyedGround } from './ground.store.ts';
import { openChanges } from './reopened-changes.ts';
import { readShownFacts, type ShownFacts } from './shown-facts.store.ts';

/** What takes the key of the account. */
interface Keyed {
  readonly accountKey: Buffer;
  readonly seal: SealFacts;
}

/** Whose checks are shown, and everything that is known of their facts. */
interface KnownFacts extends ShownFacts {
  readonly key: AccountKey;
  readonly ground: Ground;
  /** Null where the data of the account was erased. */
  readonly keyed: Keyed | null;
}

const isOf = (ref: CheckRef) => (row: { check_name: CheckName; account_sub_id: number | null }) =>
  row.check_name === ref.check && row.account_sub_id === ref.owner;

const WORST: readonly Basis[] = ['moved', 'unrecorded', 'held'];

/** The facts of one check as they are; no digests where the data of the account was erased. */
interface Now {
  readonly ref: CheckRef;
  readonly facts: readonly Fact[];
  readonly digests: Digests | null;
}

function factsNow(ref: CheckRef, { ground, keyed }: KnownFacts): Now {
  const facts = factsOf(ref, ground);
  return { ref, facts, digests: keyed && digestsOf(keyed.accountKey, facts) };
}

/** KYC of an account of several owners is decided owner by owner: it holds as far as each of them does. */
function basisOfOwners(known: KnownFacts): Basis | null {
  const bases = countedOwners(known.ground.owners).map(({ owner }) =>
    basisOf(factsNow({ check: 'kyc', owner }, known), known),
  );
  return WORST.find((basis) => bases.includes(basis)) ?? null;
}

function basisOf({ ref, facts, digests }: Now, known: KnownFacts): Basis | null {
  const { ground, decided } = known;
  if (ref.check === 'kyc' && ref.owner === null && ground.is_per_owner) return basisOfOwners(known);
  const status = statusOf(ref, ground);
  if (digests === null || status === null) return null;
  if (!isFavourable(ref.check, status) && !isAdverse(ref.check, status)) return null;
  const bound = decided.find(isOf(ref));
  if (!bound || bound.status !== status) return 'unrecorded';
  return movedDigests(bound, facts, digests).length === 0 ? 'held' : 'moved';
}

function factsOfCheck(ref: CheckRef, known: KnownFacts): CheckFacts {
  const { key, ground, keyed, decided, reopenings } = known;
  const since = decided.find(isOf(ref))?.decided;
  const now = factsNow(ref, known);
  return {
    facts: keyed && now.digests ? keyed.seal(ref, now.facts, now.digests) : '',
    basis: basisOf(now, known),
    changed: reopenings
      .filter(isOf(ref))
      .map(({ created, from_status, to_status, by, changes }) => {
        const list = openChanges(keyed?.accountKey ?? null, key, changes) ?? [];
        return { created, from: from_status, is_reopened: to_status !== null, by, changes: list };
      }),
    papers_added: ref.check === 'kyb' && since ? papersAddedSince(ground, since).length : 0,
  };
}

/** The facts of the checks of an account, and of the KYC of each owner. */
export interface AccountFacts {
  readonly checks: Readonly<Record<CheckName, CheckFacts>>;
  readonly owners: ReadonlyMap<number, CheckFacts>;
}

/** What the checks of an account rest on, for the reads that show them; null where there is no such account. */
export async function readCheckFacts(
  { db, keys }: Pick<AppContext, 'db' | 'keys'>,
  { account_type, account_id }: AccountKey,
): Promise<AccountFacts | null> {
  const key = { account_type, account_id };
  const [ground, accountKey, shown] = await Promise.all([
    readGround(db, keys.data, key),
    findAccountKey(db, keys.data, key),
    readShownFacts(db, key),
  ]);
  if (!ground) return null;
  const keyed = accountKey && {
    accountKey,
    seal: factsSealer({ account: key, accountKey }),
  };
  const known = { key, ground, keyed, ...shown };
  const checks = CHECK_NAMES.map((check) => {
    return [check, factsOfCheck({ check, owner: null }, known)] as const;
  });
  const owners = decidedRefs(ground).flatMap((ref) =>
    ref.owner === null ? [] : [[ref.owner, factsOfCheck(ref, known)] as const],
  );
  return {
    checks: Object.fromEntries(checks) as Record<CheckName, CheckFacts>,
    owners: new Map(owners),
  };
}

/** The facts of one check as its next decision names them; empty where the account was erased. */
export async function readFactsText(
  context: Pick<AppContext, 'db' | 'keys'>,
  { account_type, account_id }: AccountKey,
  ref: CheckRef,
): Promise<string> {
  const account = { account_type, account_id };
  const keyed = await readKeyedGround(context, account);
  return keyed ? factsText({ account, accountKey: keyed.accountKey }, ref, keyed.ground) : '';
}
