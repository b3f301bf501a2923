import type { RunType } from '@verify-admin/rulebook/aml/aml.rules';
import type { CheckName } from '@verify-admin/rulebook/checks/checks';
import type { CheckRef, Fact } from '@verify-admin/rulebook/checks/facts';
import type { StaffDecision } from '@verify-admin/rulebook/identity-provider/provider-result.rules';
import { decidedRefs, statusOf } from '@verify-admin/rulebook/checks/reopening.rules';
import type { Role } from '@verify-admin/rulebook/staff/roles';
import { statusesOf } from '../../factories/statuses-of-checks.ts';
import type { Deed } from '../oracle/deeds.ts';
import type { Known } from '../oracle/known.ts';
import { Watch } from '../oracle/judge.ts';
import { begun, refKey } from '../oracle/model.ts';
import { type Reading, wordsOfChecks } from '../oracle/words.ts';
import { COMPANIES, listedIn, PEOPLE, VERSIONS } from '../values.ts';
import type { Rules } from './rules.ts';
import { type Stored, StoredAccount } from './stored-account.ts';
import { StoredHits } from './stored-hits.ts';

export const STAFF: readonly { readonly name: string; readonly role: Role }[] = [
  { name: 'lena', role: 'CS' },
  { name: 'tom', role: 'LEGAL' },
  { name: 'anna', role: 'ADMIN' },
  { name: 'marta', role: 'ADMIN' },
];
export type Staff = (typeof STAFF)[number];

/** What one person does; null where it is refused, or there is nothing to do it to. */
export type Act = (desk: MemoryDesk, who: Staff, value: number) => Deed | null;

/** A decision that waits for a checker. */
export interface Waiting {
  readonly id: number;
  readonly maker: string;
  readonly ref: CheckRef;
  readonly facts: readonly Fact[];
  readonly seen: string | null;
  readonly does: { readonly word: string } | { readonly run_type: RunType; readonly group: string };
}

const COMPANY = COMPANIES[0];
const PERSON = PEOPLE[0];

const STORED: Stored = {
  account_type: 'studio',
  account_id: 1,
  first_name: 'Zsófia',
  last_name: 'Halmos',
  company_name: COMPANY,
  payment_company_name: '',
  country: 'HU',
  birth_date: PERSON.birth_date,
  record_company_name: COMPANY,
  is_per_owner: false,
  individual_aml_open: 0,
  business_aml_open: 0,
  provider_result: '',
  owners: [],
  submitted: null,
  documents: [],
  pictures: [],
  submission: null,
  payout: null,
  marks: [],
  ...statusesOf('begins'),
  kyb_status: 'PENDING',
  pay_status: null,
};

const KNOWN: Known = {
  first_name: 'Zsófia',
  last_name: 'Halmos',
  birth_date: PERSON.birth_date,
  country: 'HU',
  company_name: COMPANY,
  paid_company_name: '',
  record_company_name: COMPANY,
  own: { pictures: [], result: '', status: 'not-initiated' },
  owners: {},
  form: null,
  forms: 0,
  papers: [],
  marks: {},
  payout: null,
};

/** A verification by the provider. */
interface Session {
  readonly id: string;
  readonly begun: number;
  readonly owner: number | null;
  readonly facts: readonly Fact[];
}

/** One account in memory, the people at it, and the oracle that watches them. */
export class MemoryDesk {
  readonly account: StoredAccount;
  readonly hits: Readonly<Record<RunType, StoredHits>>;
  readonly views = new Map<string, ReadonlyMap<string, readonly Fact[]>>();
  readonly sessions: Session[] = [];
  /** What staff decided last of each person, by owner. */
  readonly staffDecisions = new Map<number | null, StaffDecision>();
  waiting: readonly Waiting[] = [];
  savers = new Set<string>();
  listed = listedIn(VERSIONS[0] ?? []);
  needsTwo = false;
  /** How many whole forms were submitted. */
  forms = 0;
  #last = 0;
  readonly #watch: Watch;

  constructor(rules: Rules) {
    this.account = new StoredAccount(STORED, rules);
    this.hits = {
      individual: new StoredHits(this.account, 'individual'),
      business: new StoredHits(this.account, 'business'),
    };
    const { reading, listed } = this;
    const given = { listed, needsTwo: false, words: reading.words };
    this.#watch = new Watch(begun(KNOWN, given), reading);
  }

  next(): number {
    this.#last += 1;
    return this.#last;
  }

  /** From now on what may need a checker does. */
  needTwo(): void {
    this.needsTwo = true;
    this.#watch.needTwo();
  }

  see(who: string): void {
    const refs = decidedRefs(this.account.ground);
    this.views.set(who, new Map(refs.map((ref) => [refKey(ref), this.account.facts(ref)])));
  }

  /** Whether the person saw the facts as they are; who named none decides on those. */
  isSeen(who: string, ref: CheckRef): boolean {
    const then = this.views.get(who)?.get(refKey(ref));
    return (
      then === undefined ||
      this.account.rules.isHeld({ before: then, now: this.account.facts(ref) })
    );
  }

  get reading(): Reading {
    const { ground, marks } = this.account;
    const word = (check: CheckName) => ground.statuses[check] ?? '';
    return {
      kyc: word('kyc'),
      owners: Object.fromEntries(ground.owners.map(({ owner, status }) => [owner, status])),
      words: wordsOfChecks(word),
      marks,
    };
  }

  statusOf(ref: CheckRef): string | null {
    return statusOf(ref, this.account.ground);
  }

  /** @throws RuleBroken */
  judge(deeds: readonly Deed[]): void {
    this.#watch.judge(deeds, this.reading);
  }
}
