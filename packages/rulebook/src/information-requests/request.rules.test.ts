import { describe, expect, it } from 'vitest';
import { WIZARD_LINK_SECONDS } from '../kyb/wizard-link.rules.ts';
import {
  answerProblems,
  areSameAnswers,
  isDone,
  type RequestAnswers,
  withAnswers,
} from './request-answers.ts';
import {
  isAnswerable,
  mayRemind,
  type MarkedItem,
  refuseAsking,
  refuseItems,
  REMINDER_COUNTS,
  reminderMoments,
  requestEnd,
} from './request.rules.ts';

const NAME: MarkedItem = { item: 'companyName', reason: 'differs', text: 'Please.' };
const ask = (items: readonly MarkedItem[], email = 'a@b.example') =>
  refuseItems({ items, email, business_type: 3 });

describe('a request', () => {
  it('is of items of the type, each once, each with a reason that suits it', () => {
    expect(ask([NAME])).toBeNull();
    expect(ask([])).toBe('information-request/nothing-marked');
    expect(ask([NAME, NAME])).toBe('information-request/unknown-item');
    expect(ask([{ ...NAME, item: 'ssn' }])).toBe('information-request/unknown-item');
    expect(ask([{ ...NAME, reason: 'cannot-be-read' }])).toBe('information-request/unknown-item');
    expect(ask([{ ...NAME, text: '' }])).toBe('information-request/no-reason');
    expect(ask([NAME], 'nobody')).toBe('information-request/no-address');
  });

  it('WIZ-47 a country is asked for with its region, a region alone as well', () => {
    const country: MarkedItem = { ...NAME, item: 'country' };
    const region: MarkedItem = { ...NAME, item: 'region' };
    expect(ask([country])).toBe('information-request/asked-together');
    expect(ask([country, region])).toBeNull();
    expect(ask([region])).toBeNull();
  });

  it('is asked from an open review of what was seen, one at a time', () => {
    const review = {
      overall_status: 'PENDING',
      isSubmitted: true,
      hasOpenRequest: false,
      expected_submission: 4,
      submission: 4,
    };
    expect(refuseAsking(review)).toBeNull();
    expect(refuseAsking({ ...review, expected_submission: null })).toBeNull();
    expect(refuseAsking({ ...review, expected_submission: 0, submission: null })).toBeNull();
    expect(refuseAsking({ ...review, overall_status: 'APPROVED' })).toMatch(/decided/);
    expect(refuseAsking({ ...review, isSubmitted: false })).toMatch(/nothing-submitted/);
    expect(refuseAsking({ ...review, hasOpenRequest: true })).toMatch(/open/);
    expect(refuseAsking({ ...review, submission: 5 })).toMatch(/resubmitted/);
  });

  it('WIZ-05 ends three days after its second, and reminders end before', () => {
    const created = '2026-11-21T14:05:00.400Z';
    const end = Date.parse(requestEnd(created));
    expect(end).toBe(Date.parse('2026-11-21T14:05:00Z') + WIZARD_LINK_SECONDS * 1000);
    for (const count of REMINDER_COUNTS) {
      const moments = reminderMoments(created, count);
      expect(moments).toHaveLength(count);
      const open = { state: 'OPEN', expires: requestEnd(created) } as const;
      for (const moment of moments) expect(mayRemind(open, moment)).toBe(true);
    }
  });

  it('is answered and reminded of while it is open alone', () => {
    const expires = '2026-11-24T14:05:00.000Z';
    expect(isAnswerable({ state: 'OPEN', expires }, expires)).toBe(true);
    expect(isAnswerable({ state: 'OPEN', expires }, '2026-11-24T14:05:00.001Z')).toBe(false);
    for (const state of ['ANSWERED', 'WITHDRAWN', 'EXPIRED', 'LAPSED'] as const) {
      expect(isAnswerable({ state, expires }, '2026-11-22T00:00:00.000Z')).toBe(false);
      expect(mayRemind({ state, expires }, '2026-11-22T00:00:00.000Z')).toBe(false);
    }
    expect(mayRemind({ state: 'OPEN', expires }, '2026-11-24T13:00:00.000Z')).toBe(false);
  });
});

describe('an answer', () => {
  const name = { item: 'companyName', before: 'Duna Studio Kft.' } as const;
  const phone = { item: 'contactPhone', before: '' } as const;
  const bill = { item: 'utilbankdoc', before: null } as const;
  const facts = {
    items: [name, phone, bill],
    country: 'HU',
    today: '2026-11-23',
    documents: new Set<'utilbankdoc'>(),
  };
  const answers = (given: Partial<RequestAnswers> = {}): RequestAnswers => ({
    values: {},
    confirmed: [],
    ...given,
  });

  it('has a new value, or says that the one before is right; what was empty is filled in', () => {
    const problems = answerProblems(answers(), facts);
    expect(problems.map(({ place, message }) => [place, message])).toEqual([
      ['companyName', 'more.unchanged'],
      ['contactPhone', 'more.empty'],
      ['utilbankdoc', 'problem.file'],
    ]);
    expect(isDone(name, answers({ values: { companyName: 'Duna Studio Kft. ' } }), facts)).toBe(
      false,
    );
    expect(isDone(name, answers({ values: { companyName: 'Duna Stúdió Kft.' } }), facts)).toBe(
      true,
    );
    expect(isDone(name, answers({ confirmed: ['companyName'] }), facts)).toBe(true);
    expect(isDone(phone, answers({ confirmed: ['contactPhone'] }), facts)).toBe(false);
    expect(
      isDone(bill, answers(), { ...facts, documents: new Set(['utilbankdoc'] as const) }),
    ).toBe(true);
  });

  it('WIZ-22 WIZ-49 is judged by the rules of the form', () => {
    expect(isDone(name, answers({ values: { companyName: '<b>' } }), facts)).toBe(false);
    const region = { item: 'region', before: 'Budapest' } as const;
    const inUs = { ...facts, country: 'US' };
    expect(isDone(region, answers({ values: { region: 'Bavaria' } }), inUs)).toBe(false);
    expect(isDone(region, answers({ values: { region: 'Ohio' } }), inUs)).toBe(true);
  });

  it('WIZ-27 an address of the web that looks wrong does not block', () => {
    const site = { item: 'websiteurl', before: 'duna' } as const;
    const typed = answers({ values: { websiteurl: 'not an address' } });
    expect(answerProblems(typed, { ...facts, items: [site] })).toMatchObject([{ isAdvice: true }]);
    expect(isDone(site, typed, facts)).toBe(true);
  });

  it('changes the asked fields of the submission, and nothing else', () => {
    const data = { companyName: 'Duna Studio Kft.', city: 'Eger', owners: [] };
    const given = answers({ values: { companyName: ' Duna Stúdió Kft. ', city: 'Pécs' } });
    expect(withAnswers(data, [name], given)).toEqual({ ...data, companyName: 'Duna Stúdió Kft.' });
    const confirmed = answers({ ...given, confirmed: ['companyName'] });
    expect(withAnswers(data, [name], confirmed)).toEqual(data);
  });

  it('is the same answer when both hold the same', () => {
    const one = answers({ values: { companyName: 'A' }, confirmed: ['city'] });
    expect(areSameAnswers(one, { values: { companyName: 'A' }, confirmed: ['city'] })).toBe(true);
    expect(areSameAnswers(one, answers({ values: { companyName: 'A' } }))).toBe(false);
    expect(areSameAnswers(one, { ...one, values: { companyName: 'B' } })).toBe(false);
  });
});
