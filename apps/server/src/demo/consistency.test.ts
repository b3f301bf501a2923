import { searchTextOf } from '@verify-admin/rulebook/accounts/search-fold';
import { amlResponse, countRecords, isPepSuspected } from '@verify-admin/rulebook/aml/aml-response';
import { aggregateKyc } from '@verify-admin/rulebook/kyc/kyc.rules';
import type { KycStatus } from '@verify-admin/rulebook/kyc/kyc.states';
import { isLegalReady } from '@verify-admin/rulebook/legal/legal.rules';
import { OVERRIDE_SCAN_REF } from '@verify-admin/rulebook/override/override.rules';
import { reaches } from '@verify-admin/rulebook/staff/roles';
import { describe, expect, it } from 'vitest';
import { breaking, lines, ownersOf } from '../../../../tests/factories/a-demo.ts';
import type { MadeCase } from '@verify-admin/demo/cases/made-case';
import { STAFF } from '@verify-admin/demo/staff/people';

/** The runs of one act are one status: suspected where one of them is. */
function worstOf(statuses: readonly string[]): string {
  return statuses.find((status) => status === 'SUSPECTED') ?? statuses[0] ?? 'NOT_RUN';
}

const roles = new Map(STAFF.map(({ uuid, role }) => [uuid, role]));

describe('states agree', () => {
  it('CHECK-10 Legal is decided only where KYB is approved and KYC complete, or has expired', () => {
    const undecided: readonly unknown[] = [null, 'PENDING', 'EXPIRED'];
    expect(
      breaking(
        ({ verification: v }) => !undecided.includes(v.due_diligence_status) && !isLegalReady(v),
      ),
    ).toEqual([]);
  });

  it('the newest row of every history agrees with the verification', () => {
    expect(
      breaking((made) => {
        const v = made.verification;
        const newest = {
          kyb: made.kyb_history.at(-1)?.kyb_status ?? (v.kyb_status === null ? null : 'PENDING'),
          legal: made.legal_history.at(-1)?.due_diligence_status ?? null,
          pay: made.payment_history.at(-1)?.status ?? 'UNKNOWN',
          individual: worstOf(made.aml_individual_history.map((run) => run.individual_aml_status)),
          business: worstOf(made.aml_business_history.map((run) => run.business_aml_status)),
        };
        return (
          newest.kyb !== v.kyb_status ||
          newest.legal !== v.due_diligence_status ||
          newest.pay !== v.pay_status ||
          newest.individual !== v.individual_aml_status ||
          newest.business !== v.business_aml_status
        );
      }),
    ).toEqual([]);
  });

  it('the KYC status is the aggregate of the owners, or the newest record', () => {
    const kycOf = (made: MadeCase): KycStatus =>
      made.verification.use_kyc_status_table === 1
        ? aggregateKyc(ownersOf(made).map(({ cleaned_status }) => cleaned_status))
        : (made.kyc_record.at(-1)?.cleaned_status ?? 'not-initiated');
    expect(breaking((made) => kycOf(made) !== made.verification.kyc_status)).toEqual([]);
  });

  it('WIZ-31 owners hold 100 percent at most and are numbered from 1', () => {
    expect(
      breaking((made) => {
        const owners = ownersOf(made).filter(({ account_sub_id }) => account_sub_id !== null);
        const sum = owners.reduce((percent, owner) => percent + (owner.owner_percent ?? 0), 0);
        const numbers = owners.map(({ account_sub_id }) => account_sub_id);
        // An owner's first record may come before or after another's.
        numbers.sort((a, b) => (a ?? 0) - (b ?? 0));
        return sum > 100 || numbers.some((number, index) => number !== index + 1);
      }),
    ).toEqual([]);
  });

  it('every history is in chronological order', () => {
    const moments = (made: MadeCase) => [
      made.kyb_history.map(({ created }) => created),
      made.legal_history.map(({ created }) => created),
      made.payment_history.map(({ created }) => created),
      made.kyc_record.map(({ updated_1 }) => updated_1),
      made.kyc_sent.map(({ created }) => created),
      made.notes.map(({ note }) => note.created),
    ];
    expect(
      breaking((made) =>
        moments(made).some((times) =>
          times.some((time, i) => i > 0 && time < (times[i - 1] ?? '')),
        ),
      ),
    ).toEqual([]);
  });

  it('ENT-14, ENT-15 AML responses have the shape of the check and count their hits', () => {
    expect(
      breaking(({ verification: v, ...made }) => {
        const persons = made.aml_individual_history.map((run) =>
          amlResponse.parse(run.individual_aml_response),
        );
        const companies = made.aml_business_history.map((run) =>
          amlResponse.parse(run.business_aml_response),
        );
        const count = (runs: typeof persons) =>
          runs.reduce((hits, run) => hits + countRecords(run), 0);
        return (
          count(persons) !== v.individual_aml_hits ||
          count(companies) !== v.business_aml_hits ||
          persons.some(isPepSuspected) !== v.individual_aml_pep
        );
      }),
    ).toEqual([]);
  });

  it('PAY-03 the status of a payment selection agrees with its account', () => {
    expect(
      breaking(({ verification: v, payment_selection: [selection] }) =>
        selection
          ? selection.status !== v.pay_status || selection.payment_type !== v.pay_type
          : v.pay_status !== 'UNKNOWN' || v.pay_type !== null,
      ),
    ).toEqual([]);
  });

  it('NOTE-09 at most one note of an account is featured', () => {
    expect(
      breaking(({ notes }) => notes.filter(({ note }) => note.is_featured).length > 1),
    ).toEqual([]);
  });

  it('the search looks in what the one folding function wrote', () => {
    expect(breaking(({ account }) => account.search_text !== searchTextOf(account))).toEqual([]);
  });
});

describe('who did what', () => {
  it('LEGAL-03 only Legal level overrode KYB or decided Legal', () => {
    expect(
      breaking((made) =>
        [...made.kyb_history.slice(1), ...made.legal_history]
          .filter(({ admin_uuid }) => admin_uuid !== null)
          .some(({ admin_uuid }) => !reaches(roles.get(admin_uuid ?? '') ?? 'PENDING', 'legal')),
      ),
    ).toEqual([]);
  });

  it('OVERR-06 every KYC override has its reason', () => {
    expect(
      breaking(({ kyc_record }) =>
        kyc_record.some(({ scan_ref, note }) => scan_ref === OVERRIDE_SCAN_REF && !note),
      ),
    ).toEqual([]);
  });

  it('audit lines are in chronological order, by members of the staff', () => {
    const times = lines.map(({ stamp }) => stamp.created);
    expect(times).toEqual(times.toSorted());
    const strangers = lines.filter(
      ({ stamp }) => stamp.actor_uuid !== null && roles.get(stamp.actor_uuid) !== stamp.actor_role,
    );
    expect(strangers).toEqual([]);
  });
});
