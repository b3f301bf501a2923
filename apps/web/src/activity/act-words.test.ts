import { describe, expect, it } from 'vitest';
import { tellAct } from './act-words.ts';

const by = (admin_username: string | null, act: string, outcome: string | null = null) =>
  tellAct({ admin_username, act, outcome });

describe('the timeline says', () => {
  it.each([
    ['ran individual AML', 'SUSPECTED', 'ran Individual AML: Suspected', 'bad'],
    ['ran business AML', 'NOT_SUSPECTED', 'ran Business AML: Not Suspected', 'good'],
    ['overrode KYB', 'KYB_APPROVED_KYC_BLOCK', 'overrode KYB: KYC Blocked', 'open'],
    ['overrode KYC', 'complete', 'overrode KYC: Complete', 'good'],
    ['decided Legal approval', 'LEGAL_OVERRIDE_APPROVED', expect.any(String), 'good'],
    ['submitted payment for approval', 'PENDING', 'submitted payment for approval', 'open'],
    ['approved payment', 'APPROVED', 'approved payment', 'good'],
    ['hid document', 'hidden', 'hid a document', undefined],
    ['assigned the account', 'lena.fischer', 'assigned the account to lena.fischer', undefined],
    ['assigned a department', 'Legal', 'assigned the department: Legal', undefined],
    ['resent KYC email', null, 'resent KYC email', undefined],
    ['decided an AML hit', 'FALSE_POSITIVE', 'marked an AML hit: False positive', 'good'],
    ['decided an AML hit', 'TRUE_MATCH', 'marked an AML hit: True match', 'bad'],
    ['revoked an AML suppression', 'SUSPECTED', 'let an AML hit alert again', 'bad'],
    ['proposed a KYB override', 'APPROVED', 'proposed a KYB override: Approved', 'open'],
    [
      'proposed the clearing of an AML hit',
      'FALSE_POSITIVE',
      'proposed the clearing of an AML hit: False positive',
      'open',
    ],
    ['declined a Legal override', 'DECLINED', 'declined a Legal override', 'bad'],
    ['let a KYB override lapse', 'LAPSED', 'let a KYB override lapse', undefined],
    ['did something new', null, 'did something new', undefined],
  ])('%s %s', (act, outcome, what, tone) => {
    expect(by('anna.novak', act, outcome)).toMatchObject({ who: 'anna.novak', what, tone });
  });

  it('who acted where it was nobody of the staff', () => {
    expect(by(null, 'submitted KYB', 'SUBMITTED')).toMatchObject({ who: 'Applicant' });
    expect(by(null, 'decided KYB', 'APPROVED')).toMatchObject({ who: 'Provider' });
    expect(by(null, 'let Legal approval expire', 'EXPIRED')).toMatchObject({ tone: 'open' });
  });

  it('a word this build does not know as it is, and open', () => {
    expect(by('tom.beck', 'overrode KYB', 'ESCALATED')).toMatchObject({
      what: 'overrode KYB: ESCALATED',
      tone: 'open',
    });
  });

  it('a department is no status, whatever it is called', () => {
    expect(by('tom.beck', 'assigned the account', 'approved').tone).toBeUndefined();
  });

  it('notes are talk, acts are not', () => {
    expect(by('tom.beck', 'added a note').isTalk).toBe(true);
    expect(by('tom.beck', 'approved payment', 'APPROVED').isTalk).toBe(false);
  });
});
