import { formatMoment } from '../kernel/time.ts';
import { PRODUCT_NAME } from '../staff/product.ts';
import type { LetterWording } from './letter-facts.ts';

const CLOSING = [
  'If you did not expect this email, you can ignore it.',
  `This email was sent by ${PRODUCT_NAME}.`,
];

function greet(name: string): string {
  return name === '' ? 'Hello,' : `Hello ${name},`;
}

function validUntil(moment: string): string {
  return `The link is personal and valid until ${formatMoment(moment)}.`;
}

function aboutCompany(subject: string, company: string): string {
  return company === '' ? subject : `${subject} for ${company}`;
}

/** ours: the wording of every email; the documents show none. */
export const englishLetters: LetterWording = {
  kyc: ({ name, company, href, valid_until }) => ({
    subject: company === '' ? 'Verify your identity' : `Verify your identity for ${company}`,
    greeting: greet(name),
    paragraphs: [
      company === ''
        ? 'Before payments can be made, your identity has to be verified.'
        : `Before payments to ${company} can be made, the identity of its people has to be verified.`,
      'Your personal link shows what is required and its status.',
      validUntil(valid_until),
    ],
    link: { label: 'Open your verification', href },
    closing: CLOSING,
  }),
  kyb: ({ name, company, href, valid_until }) => ({
    subject: company === '' ? 'Verify your business' : `Verify your business ${company}`,
    greeting: greet(name),
    paragraphs: [
      'Before payments can be made, your business has to be verified: its company details, its owners and its documents.',
      validUntil(valid_until),
    ],
    link: { label: 'Open the business verification', href },
    closing: CLOSING,
  }),
  'kyb-request': ({ name, company, href, valid_until, asked }) => ({
    subject: aboutCompany('A few things are missing', company),
    greeting: greet(name),
    paragraphs: [
      `We looked at what you submitted and need this from you: ${asked}.`,
      'The page behind the link says why, and asks for nothing else.',
      validUntil(valid_until),
    ],
    link: { label: 'Open what is needed', href },
    closing: CLOSING,
  }),
  'kyb-reminder': ({ name, company, href, valid_until, asked }) => ({
    subject: aboutCompany('Reminder: a few things are missing', company),
    greeting: greet(name),
    paragraphs: [
      `We still need this from you: ${asked}.`,
      'What you entered so far is kept. The page behind the link says why it is needed.',
      validUntil(valid_until),
    ],
    link: { label: 'Open what is needed', href },
    closing: CLOSING,
  }),
};
