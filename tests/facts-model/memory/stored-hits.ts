import { formatClientId } from '@verify-admin/rulebook/accounts/client-id';
import { type SubjectValues, unscreened } from '@verify-admin/rulebook/aml/aml-subject.rules';
import { currentSubjects } from '@verify-admin/rulebook/aml/current-subjects';
import type { HitDisposition } from '@verify-admin/rulebook/aml/hit.states';
import {
  type HitFacts,
  isSuspicious,
  needsReview,
  statusOfHits,
} from '@verify-admin/rulebook/aml/hits/hit.rules';
import {
  type FiledHit,
  type HitDecision,
  type HitListing,
  personRecordKey,
  recordKey,
  type ScreenedValues,
  valuesKey,
} from '@verify-admin/rulebook/aml/hits/hits-in-force';
import { CHECK_OF_RUN, type RunType } from '@verify-admin/rulebook/aml/aml.rules';
import { comparedValue } from '@verify-admin/rulebook/checks/fact-value';
import type { StoredAccount } from './stored-account.ts';

type Reviewed = ReturnType<StoredHits['reviewed']>[number];
type Listed = Readonly<Record<string, string>>;

const OPEN_COLUMN = { individual: 'individual_aml_open', business: 'business_aml_open' } as const;

/** The runs of one check in memory, their hits, and the decisions on them. */
export class StoredHits {
  readonly #account: StoredAccount;
  readonly #run_type: RunType;
  #subjects: readonly ScreenedValues[] = [];
  #filed: readonly FiledHit[] = [];
  #decisions: readonly HitDecision[] = [];
  #listings: readonly HitListing[] = [];
  #last = 0;

  constructor(account: StoredAccount, run_type: RunType) {
    this.#account = account;
    this.#run_type = run_type;
  }

  get isRun(): boolean {
    return this.#subjects.length > 0;
  }

  get current(): readonly SubjectValues[] {
    const key = { account_type: 'studio', account_id: 1, run_type: this.#run_type } as const;
    return currentSubjects(key, this.#account.ground);
  }

  /** Who was an owner once; monitoring goes on with them. */
  get #former(): readonly SubjectValues[] {
    const { owners, account } = this.#account.ground;
    if (this.#run_type === 'business') return [];
    const current = new Set(this.current.map(({ client_id }) => client_id));
    return owners
      .map(({ owner, name, birth_date: dob, country }) => {
        const client_id = formatClientId('studio', 1, owner);
        return { client_id, name, dob, country: country || account.country };
      })
      .filter(({ client_id }) => !current.has(client_id));
  }

  reviewed() {
    return this.#account.rules
      .hitsInForce(this.#filed, this.#decisions, this.#subjects, this.#listings)
      .map((one) => ({
        ...one,
        verdict: 'match' as const,
        disposition: one.decisions[0]?.disposition ?? ('OPEN' as const),
        isSuppressed: false,
        wasTrueMatch: one.earlier?.disposition === 'TRUE_MATCH',
      }))
      .filter((one) => one.isInNewestRun || isSuspicious(one));
  }

  /** The hits as they are decided: spellings of one person and record are one. */
  groups(): ReadonlyMap<string, readonly Reviewed[]> {
    const groups = new Map<string, Reviewed[]>();
    for (const one of this.reviewed()) {
      const key = personRecordKey(one.hit);
      groups.set(key, [...(groups.get(key) ?? []), one]);
    }
    return groups;
  }

  /** Screens these values; what counted and is no longer found stays. */
  screen(asked: readonly SubjectValues[], listed: Listed): void {
    const run_id = ++this.#last;
    const ran = asked.map((values) => ({ ...values, run_id }));
    const hits = ran.flatMap((values): FiledHit[] => {
      const uid = listed[comparedValue(values.name)];
      if (uid === undefined) return [];
      const { client_id, name: asked_name, dob: asked_dob, country: asked_country } = values;
      const of = { client_id, asked_name, asked_dob, asked_country };
      return [{ id: ++this.#last, run_id, list_name: 'OFAC', uid, ...of }];
    });
    const again = new Set(ran.map(valuesKey));
    const found = new Set(hits.map(recordKey));
    const isLeft = ({ hit, ...facts }: Reviewed) => {
      const { client_id, asked_name: name, asked_dob: dob, asked_country: country } = hit;
      return (
        again.has(valuesKey({ client_id, name, dob, country })) &&
        !found.has(recordKey(hit)) &&
        isSuspicious(facts)
      );
    };
    this.#note(this.reviewed().filter(isLeft), run_id);
    this.#subjects = [...this.#subjects.filter((one) => !again.has(valuesKey(one))), ...ran];
    this.#filed = [...this.#filed, ...hits];
  }

  #note(left: readonly Reviewed[], run_id: number | null): void {
    const rows = left.map(({ hit, decisions }): HitListing => {
      const state = run_id === null ? 'GONE' : 'UNFOUND';
      return {
        id: ++this.#last,
        hit_id: hit.id,
        state,
        run_id,
        decision_id: decisions[0]?.id ?? null,
      };
    });
    this.#listings = [...this.#listings, ...rows];
  }

  /** A version of the list: hits whose record left it are asked again. */
  noteGone(listed: Listed): void {
    const gone = this.reviewed().filter(({ hit, listing, ...facts }) => {
      return (
        listing?.state !== 'GONE' &&
        listed[comparedValue(hit.asked_name)] !== hit.uid &&
        isSuspicious(facts)
      );
    });
    this.#note(gone, null);
  }

  /** The values screened before, those of now and of former owners, that a new record is found for and that nobody knows yet. */
  near(fresh: Listed): readonly SubjectValues[] {
    const cleared = new Set(
      this.#decisions
        .filter(({ disposition }) => disposition === 'FALSE_POSITIVE')
        .map(({ hit_id }) => hit_id),
    );
    const inForce = new Set(this.reviewed().map(({ hit }) => hit.id));
    const known = this.#filed.filter(({ id }) => inForce.has(id) || cleared.has(id));
    const isKnown = ({ client_id, dob }: SubjectValues, uid: string) =>
      known.some((hit) => hit.client_id === client_id && hit.asked_dob === dob && hit.uid === uid);
    return [...this.#subjects, ...this.current, ...this.#former].filter((values) => {
      const uid = fresh[comparedValue(values.name)];
      return uid !== undefined && !isKnown(values, uid);
    });
  }

  decide(group: readonly Reviewed[], disposition: HitDisposition): void {
    const rows = group.map(({ hit }) => ({ id: ++this.#last, hit_id: hit.id, disposition }));
    this.#decisions = [...this.#decisions, ...rows];
  }

  /** The status of the check; whether it is a decision on everybody it rests on. */
  derive(ran: readonly SubjectValues[] | null) {
    const ref = { check: CHECK_OF_RUN[this.#run_type], owner: null };
    const counted = this.#account.isMarked(ref) ? (ran ?? []) : this.#subjects;
    const isCovered = counted.length > 0 && unscreened(this.current, counted).length === 0;
    const hits: readonly HitFacts[] = this.reviewed();
    const found = statusOfHits(hits);
    const open = [...this.groups().values()].filter((group) => group.some(needsReview)).length;
    this.#account.set({ [OPEN_COLUMN[this.#run_type]]: open });
    this.#account.setStatus(ref, found === 'SUSPECTED' || isCovered ? found : 'NOT_RUN');
    return isCovered ? [ref] : [];
  }
}
