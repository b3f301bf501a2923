import { describe, expect, it } from 'vitest';
import { toneOf } from '../kernel/tone.ts';
import { filterOf, filterWord, optionOf, STATUS_FIELDS } from './status-filters.ts';

const wordsOf = (field: (typeof STATUS_FIELDS)[number]) =>
  filterOf(field).options.map(({ word }) => word);

describe('the filters of the status list', () => {
  it('STATUS-01 are payment, kyb, kyc, legal, assigned and account type', () => {
    expect(STATUS_FIELDS.map((field) => filterOf(field).counted).toSorted()).toEqual([
      'account_type',
      'assigned',
      'kyb',
      'kyc',
      'legal',
      'payment',
    ]);
  });

  it('STATUS-11 the departments are the choices of the assignment', () => {
    expect(wordsOf('assigned_to')).toEqual([
      'Unassigned',
      'Affiliates',
      'Studio/Models',
      'Influencers',
      'Accounting',
      'Legal',
    ]);
  });

  it.each([
    ['kyb_status', null, 'Not Initiated'],
    ['kyb_status', 'KYB_APPROVED_KYC_BLOCK', 'KYC Blocked'],
    ['due_diligence_status', null, 'Pending'],
    ['assigned_to', null, 'Unassigned'],
    ['assigned_to', '', 'Unassigned'],
    ['pay_status', 'PENDING', 'Pending Approval'],
    ['account_type', 'partner', 'Affiliate'],
    ['kyc_status', 'of-a-later-build', 'of-a-later-build'],
  ] as const)('%s %s is shown as %s', (field, stored, label) => {
    expect(optionOf(field, stored).label).toBe(label);
  });

  it('STATUS-09 every status has the colour of the checklist', () => {
    for (const field of STATUS_FIELDS) {
      for (const { word, state } of filterOf(field).options) {
        if (state && word !== 'NOT_INITIATED') expect(state.tone).toBe(toneOf(word));
      }
    }
    expect(optionOf('kyb_status', null).state?.tone).toBe('open');
    expect(optionOf('kyc_status', 'complete').state?.tone).toBe('good');
    expect(optionOf('pay_status', 'DENIED').state?.tone).toBe('bad');
  });

  it('an affiliate is a partner, and a value that is no option is none', () => {
    expect(filterWord('account_type', 'affiliate')).toBe('partner');
    expect(filterWord('account_type', 'member')).toBeNull();
    expect(filterWord('pay_status', 'affiliate')).toBeNull();
  });
});
