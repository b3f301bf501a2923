import { describe, expect, it } from 'vitest';
import { linkText } from '../kernel/link-text.ts';
import { GENERAL_REFUSALS } from '../kernel/refusal.ts';
import {
  parseWizardLink,
  WIZARD_LINK_SECONDS,
  wizardLinkEnd,
  wizardLinkState,
} from './wizard-link.rules.ts';

const ISSUED = 1_764_000_000;
const encode = (text: string) => Buffer.from(text).toString('base64');
const stateAt = (text: string, age: number) =>
  wizardLinkState(parseWizardLink(encode(text)), (ISSUED + age) * 1000);

describe('the text of a wizard link', () => {
  it('WIZ-02 is base64 of account type, account id and seconds', () => {
    expect(parseWizardLink(encode(`partner:12:${ISSUED}`))).toEqual({
      account_type: 'partner',
      account_id: 12,
      issued_at: ISSUED,
      signed: `partner:12:${ISSUED}`,
      signature: null,
      request_id: null,
    });
  });

  it('WIZ-06 carries its signature as the fourth part; the first three stay what they were', () => {
    expect(parseWizardLink(encode(`studio:7:${ISSUED}:a-Signature_`))).toMatchObject({
      account_type: 'studio',
      signature: 'a-Signature_',
      signed: `studio:7:${ISSUED}`,
    });
  });

  it('WIZ-06 of a request for more has its number before the signature, and is never unsigned', () => {
    expect(parseWizardLink(encode(`studio:7:${ISSUED}:31:a-Signature_`))).toMatchObject({
      request_id: 31,
      signature: 'a-Signature_',
      signed: `studio:7:${ISSUED}:31`,
    });
    // Without a signature the number is read as one, and is no good one.
    const unsigned = parseWizardLink(encode(`studio:7:${ISSUED}:31`));
    expect(unsigned).toMatchObject({ request_id: null, signature: '31' });
    expect(parseWizardLink(encode(`studio:7:${ISSUED}:31:sig:more`))).toBeNull();
  });

  it.each([
    ['nothing', ''],
    ['two parts', encode('partner:12')],
    ['no base64', '%%%not-base64'],
    ['a cut text', encode(`partner:12:${ISSUED}`).slice(0, -1)],
    ['an unknown account type', encode(`bank:12:${ISSUED}`)],
    ['an id that is no number', encode(`partner:twelve:${ISSUED}`)],
    ['a moment that is no number', encode('partner:12:yesterday')],
    ['a fifth part', encode(`partner:12:${ISSUED}:sig:more`)],
    ['a text without end', 'QUFB'.repeat(500)],
  ])('WIZ-04 is malformed with %s', (_, d) => {
    expect(parseWizardLink(d)).toBeNull();
    expect(wizardLinkState(parseWizardLink(d), ISSUED * 1000)).toBe('malformed');
  });

  it('WIZ-06 has one spelling: other unused bits of its last character are no such link', () => {
    expect(parseWizardLink('cGFydG5lcjoxMjoxNw==')).not.toBeNull();
    expect(parseWizardLink('cGFydG5lcjoxMjoxNx==')).toBeNull();
  });

  it('WIZ-06 has one spelling: a number of a request that begins with a zero is none', () => {
    const read = (number: string) => parseWizardLink(encode(`studio:7:${ISSUED}:${number}:a-S`));
    expect(read('7')).toMatchObject({ request_id: 7, signed: `studio:7:${ISSUED}:7` });
    for (const number of ['07', '007', '0', '7.0', '+7', ' 7']) expect(read(number)).toBeNull();
  });

  it('a plus sign that became a space in an address is read as itself', () => {
    const d = encode(`partner:12:${ISSUED}:>>>`);
    expect(d).toContain('+');
    expect(parseWizardLink(d.replaceAll('+', ' '))).toEqual(parseWizardLink(d));
  });
});

describe('a wizard link as mail programs leave it', () => {
  const texts = ['', ':a-Signature_', ':31:a-Signature_', ':a-Signature', ':a-Signatur'].map(
    (last) => encode(`studio:7:${ISSUED}${last}`),
  );

  it.each([
    '.',
    ',',
    ';',
    ':',
    '!',
    '?',
    ')',
    ']',
    '>',
    '"',
    "'",
    '”',
    '’',
    '»',
    '…',
    '。',
    '*',
    ' ',
    '/',
    '/.',
    '.)',
    '\n',
  ])('WIZ-04 opens with %j after it', (end) => {
    for (const d of texts) expect(parseWizardLink(`${d}${end}`)).toEqual(parseWizardLink(d));
  });

  it('WIZ-04 opens without its padding, or with a part of it', () => {
    const padded = texts.filter((d) => d.endsWith('='));
    expect(padded.map((d) => d.slice(-2) === '==')).toEqual(expect.arrayContaining([true, false]));
    for (const d of padded) {
      expect(parseWizardLink(d)).not.toBeNull();
      expect(parseWizardLink(d.slice(0, -1))).toEqual(parseWizardLink(d));
      expect(parseWizardLink(d.replace(/=+$/, ''))).toEqual(parseWizardLink(d));
    }
  });

  it.each(['=3D', '%3D', '%3d'])('WIZ-04 opens where its padding is written %s', (escaped) => {
    for (const d of texts)
      expect(parseWizardLink(d.replaceAll('=', escaped))).toEqual(parseWizardLink(d));
  });

  it.each(['\r\n', '\n  ', '\r\n\t', '\u{200B}', '\u{AD}'])(
    'WIZ-04 opens where a long line was broken by %j',
    (mark) => {
      for (const d of texts)
        expect(parseWizardLink(`${d.slice(0, 20)}${mark}${d.slice(20)}`)).toEqual(
          parseWizardLink(d),
        );
    },
  );

  it('WIZ-06 is malformed where its padding is another character', () => {
    for (const d of texts.filter((text) => text.endsWith('='))) {
      for (const other of ['.', '?', '<', '-']) {
        expect(parseWizardLink(`${d.slice(0, -1)}${other}`)).toBeNull();
        expect(parseWizardLink(d.replace('=', other))).toBeNull();
      }
    }
  });

  it('has one spelling for all of them', () => {
    for (const d of texts) {
      for (const left of [d, `${d}.`, d.replace(/=+$/, ''), `${d})`])
        expect(linkText(left)).toBe(d);
    }
  });

  it('WIZ-04 is malformed where more than its end is missing', () => {
    const unsigned = encode(`partner:12:${ISSUED}`);
    for (const length of [1, 2, 3]) expect(parseWizardLink(unsigned.slice(0, -length))).toBeNull();
  });
});

describe('the age of a wizard link', () => {
  it.each([
    [0, 'valid'],
    [WIZARD_LINK_SECONDS - 1, 'valid'],
    [WIZARD_LINK_SECONDS, 'valid'],
    [WIZARD_LINK_SECONDS + 1, 'expired'],
    [-60, 'valid'],
    [-61, 'malformed'],
    [-86_400, 'malformed'],
  ] as const)('WIZ-03 WIZ-05 %i seconds after its making it is %s', (age, state) => {
    expect(stateAt(`partner:12:${ISSUED}`, age)).toBe(state);
  });

  it('WIZ-05 ends three days after its making', () => {
    expect(WIZARD_LINK_SECONDS).toBe(3 * 24 * 60 * 60);
    expect(Date.parse(wizardLinkEnd({ issued_at: ISSUED }))).toBe((ISSUED + 259_200) * 1000);
  });

  it('WIZ-04 WIZ-05 the messages are the documents’ own, spelling included', () => {
    expect(GENERAL_REFUSALS['link/malformed'].sentence).toBe(
      'The link provided has missing or malformed data, Please contact your admininstrator.',
    );
    expect(GENERAL_REFUSALS['link/expired'].sentence).toBe(
      'This link has expired and cannot be used, Please contact your admininstrator for a new link.',
    );
  });
});
