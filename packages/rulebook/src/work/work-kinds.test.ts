import { describe, expect, it } from 'vitest';
import { ROLES } from '../staff/roles.ts';
import {
  checkableRequests,
  keyOfKind,
  kindsPausedBy,
  WORK_KIND_NAMES,
  workKindsFor,
} from './work-kinds.ts';

describe('the kinds of work', () => {
  it('are ten, in the order of their keys', () => {
    expect([...WORK_KIND_NAMES]).toEqual([
      'hits',
      'kyb',
      'legal',
      'payments',
      'emails',
      'approvals',
      'mentions',
      'expired',
      'pictures',
      'facts',
    ]);
    expect(WORK_KIND_NAMES.map((_, place) => keyOfKind(place)).join('')).toBe('1234567890');
  });

  it('LEGAL-03 are shown to those whose role settles them', () => {
    const shared = ['payments', 'emails', 'mentions', 'expired', 'pictures', 'facts'];
    expect(workKindsFor('CS')).toEqual(shared);
    expect(workKindsFor('CS_ADMIN')).toEqual(shared);
    expect(workKindsFor('LEGAL')).toEqual([...WORK_KIND_NAMES]);
    expect(workKindsFor('ADMIN')).toEqual([...WORK_KIND_NAMES]);
    expect(workKindsFor('PENDING')).toEqual([]);
  });

  it('a role is shown no request that it may not check', () => {
    const seen = ROLES.filter((role) => checkableRequests(role).length > 0);
    expect(seen).toEqual(['ADMIN', 'LEGAL']);
  });

  it('an email to the applicant stops the clock of what its answer settles', () => {
    expect(kindsPausedBy('kyb')).toEqual(['hits', 'kyb']);
    expect(kindsPausedBy('kyc')).toEqual(['hits']);
    expect(kindsPausedBy('kyb-request')).toEqual(['kyb']);
    expect(kindsPausedBy('kyb-reminder')).toEqual([]);
  });
});
