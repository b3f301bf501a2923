import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { AUDIT_ACTS, describeAct, findActFault, isAuditAct } from './audit-acts.ts';
import { personalFields } from './personal-fields.ts';
import { ACCOUNT_ACTS } from './account-acts.ts';
import { AML_ACTS } from './aml-acts.ts';
import { CHECK_ACTS } from './check-acts.ts';
import { INFLUENCER_ACTS } from './influencer-acts.ts';
import { MAKER_CHECKER_ACTS } from './maker-checker-acts.ts';
import { OUTSIDE_ACTS } from './outside-acts.ts';
import { REQUEST_ACTS } from './request-acts.ts';
import { RETENTION_ACTS } from './retention-acts.ts';
import { VERIFICATION_ACTS } from './verification-acts.ts';

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

/** Fields of text that say nothing about people of an account, and what they say instead. */
const IMPERSONAL: Readonly<Record<string, string>> = {
  account_types: 'the kinds of accounts a caller may ask about',
  assignee: 'a colleague, by uuid',
  client_id: 'the number of the account',
  company_id: 'the company at the provider',
  country: 'a country code',
  counts: 'how many rows of each kind of record',
  created: 'a moment',
  data_sha256: 'a hash',
  document: 'the kind of a document',
  due: 'a moment',
  emoji: 'a reaction of a colleague',
  expires: 'a moment',
  field: 'the label of a field',
  fields: 'the labels of fields',
  forms: 'when links of the form were made',
  from: 'a state, a department, a colleague',
  individual_aml_status: 'a state',
  account_aml_status: 'a state',
  file: 'the random key of a stored file',
  found: 'what a virus scanner calls what it found',
  influencer_id: 'the number of the profile',
  input_sha256: 'a hash with a salt',
  issued: 'a moment',
  items: 'the names of fields and documents',
  kind: 'the kind of a case',
  list_date: 'the date of a list',
  list_name: 'the name of a list',
  lists: 'the searched lists',
  scanner: 'the name of the virus scanner',
  maker: 'a colleague',
  marks: 'how often each mark was set',
  operator: 'who used the command line',
  page_sha256: 'a hash',
  payment_type: 'a payment method',
  pdf_sha256: 'a hash',
  period_group: 'a group of kinds of record',
  phase: 'a phase of the account',
  prefix: 'the beginning of a key of the launch API',
  reason: 'a word of the table of reasons',
  reasons: 'words of the table of reasons',
  ref: 'the number of a case',
  reference: 'the number of a verification at the provider',
  requested: 'the word of the requested outcome, or a change of a setting, which names no customer',
  setting: 'a kind of setting',
  result: 'a sentence about a repeated screening',
  result_sha256: 'a hash with a salt',
  sha256: 'a hash',
  side: 'front or back',
  status: 'a state',
  status_before: 'a state',
  target: 'a check, or the number of a hit',
  timestamp: 'a moment, which names an agreement',
  to: 'a state or a department',
  check: 'a check',
  upload_id: 'the number of an upload',
  verifications: 'the numbers of links',
};

const ON_ACCOUNTS = {
  ...ACCOUNT_ACTS,
  ...AML_ACTS,
  ...CHECK_ACTS,
  ...INFLUENCER_ACTS,
  ...MAKER_CHECKER_ACTS,
  ...OUTSIDE_ACTS,
  ...REQUEST_ACTS,
  ...RETENTION_ACTS,
  ...VERIFICATION_ACTS,
};

/** Whether a field of this shape may hold any text. */
function takesText(shape: z.core.$ZodType): boolean {
  const samples = [
    'Anna',
    ['Anna'],
    { Anna: 1 },
    [{ filename: 'Anna', document_id: 1, sha256: '' }],
  ];
  return samples.some((sample) => z.safeParse(shape, sample).success);
}

function textFields(act: string): string[] {
  if (!isAuditAct(act)) throw new Error(`${act} is no act`);
  const { detail } = AUDIT_ACTS[act];
  return Object.entries<z.core.$ZodType>(detail.shape).flatMap(([field, shape]) =>
    takesText(shape) ? [field] : [],
  );
}

describe('the fields of details that may hold text', () => {
  it.each(Object.keys(ON_ACCOUNTS))('%s: each is personal, or says nothing about people', (act) => {
    if (!isAuditAct(act)) throw new Error(`${act} is no act`);
    const personal = personalFields(act);
    const open = textFields(act).filter((field) => !personal.includes(field));
    expect(open.filter((field) => !Object.hasOwn(IMPERSONAL, field))).toEqual([]);
  });

  it('a note of an act on an account is personal', () => {
    const noted = Object.keys(ON_ACCOUNTS).filter((act) => textFields(act).includes('note'));
    expect(noted.length).toBeGreaterThan(30);
    for (const act of noted) expect(isAuditAct(act) && personalFields(act)).toContain('note');
  });
});
