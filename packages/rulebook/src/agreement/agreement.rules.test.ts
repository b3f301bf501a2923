import { describe, expect, it } from 'vitest';
import {
  ACKNOWLEDGEMENTS,
  type AgreementForm,
  emptyAgreement,
  type SentAgreement,
  WARRANTY_ACKNOWLEDGEMENTS,
  withModel,
} from './agreement-form.ts';
import { AGREEMENT_DOCUMENTS } from './agreement-terms.ts';
import {
  canonicalAgreement,
  cleanAgreement,
  isSameAgreement,
  mayBeSent,
  NEEDED_FIELDS,
  refuseAgreement,
} from './agreement.rules.ts';
import { AGREEMENT_TEXTS, capturedMessage, submittedMessage } from './agreement.texts.ts';

const FILLED: AgreementForm = {
  ...emptyAgreement('2026-11-23'),
  fullName: 'Zsófia Halmos',
  email: 'zsofia@halmos.example',
  signature: 'Zsófia Halmos',
  printedName: 'Zsófia Halmos',
  ...allOf(true),
};

function allOf(value: boolean) {
  return Object.fromEntries(ACKNOWLEDGEMENTS.map((name) => [name, value])) as Record<
    (typeof ACKNOWLEDGEMENTS)[number],
    boolean
  >;
}

const sent = (form: Partial<AgreementForm> = {}): SentAgreement => ({
  ...FILLED,
  ...form,
  submissionTimestamp: '2026-11-23T14:05:00.000Z',
  userAgent: 'a browser',
  screenResolution: '390x844',
  viewport: '390x700',
});

describe('the agreement', () => {
  it('AGR-06 AGR-20 has ten acknowledgements, three of them in section 4 and seven in section 5', () => {
    expect(AGREEMENT_DOCUMENTS).toEqual([
      'termsOfService',
      'contentCreatorAgreement',
      'privacyPolicy',
    ]);
    expect([...AGREEMENT_DOCUMENTS, ...WARRANTY_ACKNOWLEDGEMENTS]).toEqual(ACKNOWLEDGEMENTS);
    expect(WARRANTY_ACKNOWLEDGEMENTS).toHaveLength(7);
    const texts = ACKNOWLEDGEMENTS.map((name) => AGREEMENT_TEXTS.acknowledgements[name]);
    expect(new Set(texts).size).toBe(10);
    expect(texts.every((text) => /^I .+\.$|^The content .+\.$/.test(text))).toBe(true);
  });

  it('AGR-13 AGR-20 one of them is the age', () => {
    expect(AGREEMENT_TEXTS.acknowledgements.ageConfirmation).toBe('I am at least 18 years old.');
  });

  it('AGR-05 begins empty, with the date of today', () => {
    const { date, compensationModel, ...rest } = emptyAgreement('2026-11-23');
    expect([date, compensationModel]).toEqual(['2026-11-23', '']);
    expect(Object.values(rest).every((value) => value === '' || value === false)).toBe(true);
  });

  it('AGR-08 may be sent with four fields and all ten acknowledgements, and with nothing less', () => {
    expect(mayBeSent(FILLED)).toBe(true);
    for (const field of NEEDED_FIELDS) expect(mayBeSent({ ...FILLED, [field]: ' ' })).toBe(false);
    for (const name of ACKNOWLEDGEMENTS) {
      expect([name, mayBeSent({ ...FILLED, [name]: false })]).toEqual([name, false]);
    }
  });

  it('AGR-21 an empty date blocks no button, and is refused', () => {
    const form = { ...FILLED, date: '' };
    expect(mayBeSent(form)).toBe(true);
    expect(refuseAgreement(form)).toBe('agreement/date');
  });

  it('AGR-08 AGR-12 another signature blocks no button, and is refused', () => {
    expect(mayBeSent({ ...FILLED, signature: 'Somebody Else' })).toBe(true);
  });

  it('AGR-14 a model clears the inputs of the other two and keeps its own', () => {
    const typed = { ...FILLED, revenueSharePercent: '25', flatFee: '100', otherCompensation: 'x' };
    expect(withModel(typed, 'flat')).toMatchObject({
      compensationModel: 'flat',
      revenueSharePercent: '',
      flatFee: '100',
      otherCompensation: '',
    });
    expect(withModel(typed, 'revenue')).toMatchObject({ revenueSharePercent: '25', flatFee: '' });
    expect(withModel(typed, 'other')).toMatchObject({ otherCompensation: 'x', flatFee: '' });
  });

  it.each([
    ['AGR-08', { fullName: '' }, 'agreement/unfilled'],
    ['AGR-08', { rightsGrantConfirmation: false }, 'agreement/unacknowledged'],
    ['AGR-11', { email: 'zsofia@' }, 'agreement/email'],
    ['AGR-11', { date: '2026-02-30' }, 'agreement/date'],
    ['AGR-21', { date: '23.11.2026' }, 'agreement/date'],
    ['AGR-09', { revenueSharePercent: '100.5' }, 'agreement/revenue-share'],
    ['AGR-09', { revenueSharePercent: '-1' }, 'agreement/revenue-share'],
    ['AGR-09', { revenueSharePercent: '1e2' }, 'agreement/revenue-share'],
    ['AGR-10', { flatFee: '-0.01' }, 'agreement/flat-fee'],
    ['AGR-10', { flatFee: '10.005' }, 'agreement/flat-fee'],
    ['AGR-12', { signature: 'Somebody Else' }, 'agreement/signature'],
    ['AGR-12', { signature: 'Zsofia Halmos' }, 'agreement/signature'],
    ['AGR-12', { signature: ' zso\u0301fia  HALMOS ' }, null],
    ['AGR-12', { signature: '张国龙', printedName: '张国龙' }, null],
    ['AGR-09', { revenueSharePercent: '0' }, null],
    ['AGR-09', { revenueSharePercent: '100' }, null],
    ['AGR-10', { flatFee: '0.01' }, null],
    ['AGR-05', {}, null],
  ] as const)('%s %j: %s', (_id, form, problem) => {
    expect(refuseAgreement({ ...FILLED, ...form })).toBe(problem);
  });

  it('is stored in composed characters, in one line where the form has one, with no turning marks', () => {
    const typed = sent({
      fullName: ' Zso\u0301fia\n\u202eHalmos\u0007 ',
      mailingAddress: 'Váci út 47\r\nBudapest',
      compensationModel: 'flat',
      revenueSharePercent: '25',
      flatFee: '100',
    });
    expect(cleanAgreement(typed)).toMatchObject({
      fullName: 'Zsófia Halmos',
      mailingAddress: 'Váci út 47\nBudapest',
      revenueSharePercent: '',
      flatFee: '100',
    });
  });

  it('has one canonical text, whatever the order it came in', () => {
    const one = sent();
    const turned = Object.fromEntries(Object.entries(one).toReversed());
    expect(canonicalAgreement({ ...one, ...turned })).toBe(canonicalAgreement(one));
    expect(canonicalAgreement(one)).toMatch(/^\{"ageConfirmation":true,"compensationModel":"",/);
  });

  it('is the same one however and whenever it was sent', () => {
    const later = { ...sent(), submissionTimestamp: '2026-11-23T15:00:00.000Z', viewport: '1x1' };
    expect(isSameAgreement(sent(), later)).toBe(true);
    expect(isSameAgreement(sent(), sent({ stageName: 'Zsó' }))).toBe(false);
  });

  it('AGR-15 AGR-01 says what the documents say', () => {
    expect(AGREEMENT_TEXTS.title).toBe('Passion Video – Content Creator Agreement');
    expect(submittedMessage('T')).toBe(
      'Agreement submitted and saved successfully! Document ID: T',
    );
    expect(capturedMessage('T')).toBe('Agreement captured and saved successfully! Document ID: T');
  });
});
