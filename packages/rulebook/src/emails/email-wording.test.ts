import { describe, expect, it } from 'vitest';
import { LANGUAGE_CODES } from '../kernel/language.ts';
import { LETTERS } from './email-wording.ts';
import type { EmailKind } from './email.rules.ts';

const KINDS = Object.keys(LETTERS.en) as EmailKind[];
const FACTS = {
  name: 'Zsófia Halmos',
  company: 'Duna Stúdió Kft.',
  href: 'https://verify.example/x',
  valid_until: '2026-11-24T14:05:00.000Z',
  asked: 'Company Name',
};

describe.each(LANGUAGE_CODES)('the emails in the language %s', (language) => {
  it.each(KINDS)('%s names the person, the company and when the link runs out', (kind) => {
    const { subject, greeting, paragraphs, link } = LETTERS[language][kind](FACTS);
    expect(subject).toContain(FACTS.company);
    expect(greeting).toContain(FACTS.name);
    expect(paragraphs.at(-1)).toMatch(/24\b.*2026.*14:05 UTC/);
    expect(link.href).toBe(FACTS.href);
  });

  it.each(KINDS)('%s without a name and a company leaves no gap', (kind) => {
    const { subject, greeting, paragraphs } = LETTERS[language][kind]({
      ...FACTS,
      name: '',
      company: '',
    });
    expect([subject, greeting, ...paragraphs].join('\n')).not.toMatch(/ {2}| [,.:]|: *$/m);
  });

  it('differ from those in every other language', () => {
    const subjects = LANGUAGE_CODES.map((code) => LETTERS[code].kyc(FACTS).subject);
    expect(new Set(subjects).size).toBe(LANGUAGE_CODES.length);
  });
});
