import { type Known, kycOf, ownersOf, isPerOwner } from './known.ts';
import { type Facts, type Outcomes, type Ref, restsOn, type Subject } from './rests-on.ts';
import { type Check, CHECKS, type RunCheck, type WholeCheck } from './words.ts';

/** A listed name that was found for somebody of the account. */
export interface Hit {
  readonly check: RunCheck;
  /** The listed name, and its record. */
  readonly name: string;
  readonly record: string;
  readonly state: 'open' | 'true' | 'false';
}

/** A decision that waits for a second person, with the facts of its moment. */
export interface Asked {
  readonly id: number;
  readonly maker: string;
  readonly facts: Facts;
  readonly what: { readonly ref: Ref; readonly word: string } | { readonly hit: string };
}

/** A verification of a person by the provider. */
export interface Session {
  readonly owner: number | null;
  /** What it began with. */
  readonly facts: Facts;
  /** Whether staff decided against the person since it began. */
  readonly isAgainst: boolean;
}

/** An account as the oracle believes it to be: what was said of it, what was decided, and by whom. */
export interface Model {
  readonly known: Known;
  readonly words: Readonly<Record<WholeCheck, string>>;
  /** The checks, and KYC of owners, of which a fact changed and that nobody decided since. */
  readonly marks: readonly string[];
  /** Who of the staff changed a fact of a check since it was decided. */
  readonly makers: Readonly<Record<Check, readonly string[]>>;
  /** Who saved payment details since they were approved. */
  readonly savers: readonly string[];
  readonly asked: readonly Asked[];
  readonly hits: Readonly<Record<string, Hit>>;
  /** Whom a run screened, by what it was screened by. */
  readonly screened: Readonly<Record<RunCheck, Readonly<Record<string, Subject>>>>;
  /** The listed names, each with its record. */
  readonly listed: Readonly<Record<string, string>>;
  /** The facts the newest decision of Legal was made on. */
  readonly legalOn: Facts | null;
  /** An approval that nothing but hits reopened. */
  readonly parked: { readonly word: string; readonly on: Facts } | null;
  /** What each person saw when they opened the account. */
  readonly views: Readonly<Record<string, Readonly<Record<string, Facts>>>>;
  /** The provider's verifications of persons. */
  readonly sessions: Readonly<Record<string, Session>>;
  /** Whether the decisions that may need a checker do. */
  readonly needsTwo: boolean;
}

export const refKey = ({ check, owner }: Ref) => (owner === null ? check : `${check} ${owner}`);
export const whole = (check: Check): Ref => ({ check, owner: null });

/** What is decided for itself, in the order in which one check rests on those before it. */
export function refsOf(known: Known): readonly Ref[] {
  return CHECKS.flatMap((check): readonly Ref[] => {
    if (check !== 'kyc' || !isPerOwner(known)) return [whole(check)];
    return ownersOf(known).map(({ number }) => ({ check, owner: number }));
  });
}

export function outcomesOf({ known, words }: Pick<Model, 'known' | 'words'>): Outcomes {
  const { individual_aml, business_aml, kyb } = words;
  return { kyc: kycOf(known), individual_aml, business_aml, kyb };
}

export function factsNow(ref: Ref, model: Pick<Model, 'known' | 'words'>): Facts {
  return restsOn(ref, model.known, outcomesOf(model));
}

export function wordOf(
  { check, owner }: Ref,
  { known, words }: Pick<Model, 'known' | 'words'>,
): string {
  if (check !== 'kyc') return words[check];
  return owner === null ? kycOf(known) : (known.owners[owner]?.status ?? '');
}

export function withWord<M extends Pick<Model, 'known' | 'words'>>(
  model: M,
  { check, owner }: Ref,
  word: string,
): M {
  if (check !== 'kyc') return { ...model, words: { ...model.words, [check]: word } };
  const { known } = model;
  if (owner === null) return { ...model, known: { ...known, own: { ...known.own, status: word } } };
  const is = known.owners[owner];
  if (!is) return model;
  return {
    ...model,
    known: { ...known, owners: { ...known.owners, [owner]: { ...is, status: word } } },
  };
}

/** The hits of a check that nobody has cleared. */
export function hitsInForce({ hits }: Pick<Model, 'hits'>, check: RunCheck): readonly Hit[] {
  return Object.values(hits).filter((one) => one.check === check && one.state !== 'false');
}

export function openHits(model: Pick<Model, 'hits'>, check: RunCheck): number {
  return hitsInForce(model, check).filter(({ state }) => state === 'open').length;
}

const NOBODY = Object.fromEntries(CHECKS.map((check) => [check, []])) as unknown as Model['makers'];

/** An account of which nothing was decided yet. */
export function begun(known: Known, given: Pick<Model, 'listed' | 'needsTwo' | 'words'>): Model {
  return {
    ...given,
    known,
    marks: [],
    makers: NOBODY,
    savers: [],
    asked: [],
    hits: {},
    screened: { individual_aml: {}, business_aml: {} },
    legalOn: null,
    parked: null,
    views: {},
    sessions: {},
  };
}
