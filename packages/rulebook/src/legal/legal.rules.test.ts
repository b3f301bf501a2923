import { describe, expect, it } from 'vitest';
import { wordsOf } from '../kernel/vocabulary.ts';
import { KYB_STATES } from '../kyb/kyb.states.ts';
import { KYC_STATES } from '../kyc/kyc.states.ts';
import { ROLES } from '../staff/roles.ts';
import { isLegalReady, showLegalRow } from './legal.rules.ts';
import { LEGAL_STATES } from './legal.states.ts';

const pairs = wordsOf(KYB_STATES).flatMap((kyb_status) =>
  wordsOf(KYC_STATES).map((kyc_status) => ({ kyb_status, kyc_status })),
);

describe('legal readiness', () => {
  it.each(pairs)('CHECK-10 KYB $kyb_status with KYC $kyc_status', (pair) => {
    const ready = pair.kyb_status === 'APPROVED' && pair.kyc_status === 'complete';
    expect(isLegalReady(pair)).toBe(ready);
  });

  it('CHECK-11 reads what it waits for while it is not ready', () => {
    for (const pair of pairs.filter((facts) => !isLegalReady(facts))) {
      const row = showLegalRow({ ...pair, due_diligence_status: 'PENDING' }, 'LEGAL');
      expect(row).toEqual({
        text: 'Pending KYB and KYC Approvals',
        tone: 'open',
        shape: 'hourglass',
      });
    }
  });

  it.each(ROLES)('CHECK-12 CHECK-13 when ready it reads as %s may act', (role) => {
    const facts = {
      kyb_status: 'APPROVED',
      kyc_status: 'complete',
      due_diligence_status: null,
    } as const;
    const able = role === 'ADMIN' || role === 'LEGAL';
    expect(showLegalRow(facts, role).text).toBe(
      able ? 'Please Approve or Deny' : 'Ready for Legal Review',
    );
  });

  it.each(wordsOf(LEGAL_STATES).filter((word) => word !== 'PENDING'))(
    'CHECK-14 %s is shown as its label whatever KYB and KYC are',
    (due_diligence_status) => {
      for (const pair of pairs) {
        const row = showLegalRow({ ...pair, due_diligence_status }, 'CS');
        expect(row.text).toBe(LEGAL_STATES[due_diligence_status].label);
      }
    },
  );
});
