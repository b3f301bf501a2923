import { describe, expect, it } from 'vitest';
import { AUDIT_ACTS, describeAct, findActFault } from './audit-acts.ts';

const by = (admin_username: string | null, act: string, outcome: string | null = null) =>
  describeAct({ admin_username, act, outcome });

describe('the timeline says', () => {
  it.each([
    ['aml.individual-run', 'SUSPECTED', 'ran Individual AML: Suspected', 'bad'],
    ['aml.business-run', 'NOT_SUSPECTED', 'ran Business AML: Not Suspected', 'good'],
    ['kyb.overridden', 'KYB_APPROVED_KYC_BLOCK', 'overrode KYB: KYC Blocked', 'open'],
    ['kyc.overridden', 'complete', 'overrode KYC: Complete', 'good'],
    ['legal.decided', 'LEGAL_OVERRIDE_APPROVED', expect.any(String), 'good'],
    ['payment.submitted', 'PENDING', 'submitted payment for approval', 'open'],
    ['payment.approved', 'APPROVED', 'approved payment', 'good'],
    ['document.hidden', 'hidden', 'hid a document', undefined],
    ['assignment.user-set', 'lena.fischer', 'assigned the account to lena.fischer', undefined],
    ['assignment.department-set', 'Legal', 'assigned the department: Legal', undefined],
    ['email.kyc-sent', null, 'sent KYC email', undefined],
    ['aml.hit-decided', 'FALSE_POSITIVE', 'marked an AML hit: False positive', 'good'],
    ['aml.hit-decided', 'TRUE_MATCH', 'marked an AML hit: True match', 'bad'],
    ['aml.suppression-revoked', 'SUSPECTED', 'revoked “do not alert again”', 'bad'],
    ['kyb.override-requested', 'APPROVED', 'requested a KYB override: Approved', 'open'],
    [
      'aml.clearance-requested',
      'FALSE_POSITIVE',
      'requested the clearing of an AML hit: False positive',
      'open',
    ],
    ['legal.override-declined', 'REJECTED', 'rejected a Legal override', 'bad'],
    ['kyb.override-lapsed', 'LAPSED', 'closed a lapsed KYB override request', undefined],
    ['kyb.done-by-a-later-release', null, 'kyb.done-by-a-later-release', undefined],
  ])('%s %s', (act, outcome, what, tone) => {
    expect(by('anna.novak', act, outcome)).toMatchObject({ who: 'anna.novak', what, tone });
  });

  it('who acted where it was nobody of the staff', () => {
    expect(by(null, 'kyb.submitted', 'SUBMITTED')).toMatchObject({ who: 'Applicant' });
    expect(by(null, 'kyb.decided', 'APPROVED')).toMatchObject({ who: 'Provider' });
    expect(by(null, 'legal.expired', 'EXPIRED')).toMatchObject({ tone: 'open' });
  });

  it('a word this build does not know as it is, and open', () => {
    expect(by('tom.beck', 'kyb.overridden', 'ESCALATED')).toMatchObject({
      what: 'overrode KYB: ESCALATED',
      tone: 'open',
    });
  });

  it('a department is no status, whatever it is called', () => {
    expect(by('tom.beck', 'assignment.user-set', 'approved').tone).toBeUndefined();
  });

  it('notes are talk, acts are not', () => {
    expect(by('tom.beck', 'note.added').isTalk).toBe(true);
    expect(by('tom.beck', 'payment.approved', 'APPROVED').isTalk).toBe(false);
  });
});

describe('the table of acts', () => {
  it('has a sentence of its own for each act', () => {
    const sentences = Object.values(AUDIT_ACTS).map(({ sentence }) => sentence);
    expect(new Set(sentences).size).toBe(sentences.length);
  });

  it('has codes of a subject and what was done', () => {
    for (const code of Object.keys(AUDIT_ACTS)) expect(code).toMatch(/^[a-z-]+\.[a-z-]+$/);
  });
});

describe('an audit line to be', () => {
  const renamed = { act: 'account.company-name-updated' } as const;
  const detail = { from: 'Duna Stúdió Kft.', to: 'Duna Stúdió Zrt.' };

  it('has the detail of its act', () => {
    expect(findActFault({ ...renamed, detail })).toBeNull();
    expect(findActFault({ ...renamed, detail: { from: 'Duna' } })).toMatch(/another detail: to/);
    expect(findActFault({ ...renamed, detail: { ...detail, iban: 'DE89' } })).not.toBeNull();
  });

  it('never repeats in its fault what the detail holds', () => {
    const fault = findActFault({ ...renamed, detail: { from: 'Duna', to: { iban: 'DE89' } } });
    expect(fault).not.toMatch(/Duna|DE89/);
  });

  it('leads to a state of its vocabulary, and only where the act leads to one', () => {
    expect(findActFault({ ...renamed, outcome: 'APPROVED', detail })).toMatch(/no state/);
    const note = { note: '' };
    expect(findActFault({ act: 'kyb.decided', outcome: 'APPROVED', detail: note })).toBeNull();
    expect(findActFault({ act: 'kyb.decided', outcome: 'SUSPECTED', detail: note })).not.toBeNull();
  });
});
