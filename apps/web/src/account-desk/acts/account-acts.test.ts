import type { KycStatus } from '@verify-admin/rulebook/kyc/kyc.states';
import { expect, it } from 'vitest';
import { type ActFacts, dialogActs } from './account-acts.ts';

function anOwner(account_sub_id: number, cleaned_status: KycStatus): ActFacts['owners'][number] {
  return {
    client_id: `studio:48213&${account_sub_id}`,
    account_type: 'studio',
    account_id: 48_213,
    account_sub_id,
    status: 0,
    reason: null,
    created: '2026-11-20T10:00:00Z',
    updated_1: '2026-11-20T10:00:00Z',
    owner_name: `Owner ${account_sub_id}`,
    owner_email: null,
    owner_percent: 50,
    company_name: null,
    aml: null,
    scan_ref: null,
    cleaned_status,
    verification_status: null,
    admin_username: null,
    note: null,
    standing: 'current',
    check_facts: null,
  };
}

const FACTS: ActFacts = {
  use_kyc_status_table: 1,
  owners: [anOwner(1, 'complete'), anOwner(2, 'pending'), anOwner(3, 'denied')],
  individual_aml_open: 2,
  business_aml_open: 1,
};

const named = (label: string, facts = FACTS, role: 'CS' | 'LEGAL' = 'LEGAL') =>
  dialogActs(facts, role)
    .filter((act) => act.label === label)
    .map(({ key, about }) => [key, about]);

it('every act has a key of its own; of several alike the first has it', () => {
  const keys = dialogActs(FACTS, 'LEGAL').flatMap(({ key }) => key ?? []);
  expect(new Set(keys).size).toBe(keys.length);
  expect(named('Override KYC')).toEqual([
    ['x', 'Owner 1'],
    [null, 'Owner 2'],
    [null, 'Owner 3'],
  ]);
});

it('an owner who is verified is sent no email', () => {
  expect(named('Resend KYC Email')).toEqual([
    ['e', 'Owner 2'],
    [null, 'Owner 3'],
  ]);
});

it('hits are reviewed where some are open', () => {
  expect(named('Review hits')).toEqual([
    ['h', 'Individual AML, 2 open'],
    [null, 'Business AML, 1 open'],
  ]);
  expect(named('Review hits', { ...FACTS, individual_aml_open: 0 })).toEqual([
    ['h', 'Business AML, 1 open'],
  ]);
});

it('LEGAL-02 LEGAL-03 what a role may not do is not offered', () => {
  expect(named('Override KYB', FACTS, 'CS')).toEqual([]);
  expect(named('Override Legal approval', FACTS, 'CS')).toEqual([]);
  expect(named('Override KYC', FACTS, 'CS')).not.toEqual([]);
});

it('an account without owners has one act for its KYC', () => {
  expect(named('Resend KYC Email', { ...FACTS, use_kyc_status_table: 0 })).toEqual([
    ['e', undefined],
  ]);
});
