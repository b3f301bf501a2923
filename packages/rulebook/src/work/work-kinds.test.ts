import { describe, expect, it } from 'vitest';
import { ROLES } from '../staff/roles.ts';
import {
  checkableRequests,
  keyOfKind,
  WORK_KIND_NAMES,
  WORK_KINDS,
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
    const paused = WORK_KIND_NAMES.map((kind) => [kind, WORK_KINDS[kind].pausedBy] as const);
    expect(Object.fromEntries(paused.filter(([, emails]) => emails.length > 0))).toEqual({
      hits: ['kyc', 'kyb'],
      kyb: ['kyb', 'kyb-request'],
    });
  });
});
