import { PRODUCT_NAME } from '../staff/product.ts';
import type { LetterWording } from './letter-facts.ts';

const CLOSING = [
  'Wenn Sie diese E-Mail nicht erwartet haben, können Sie sie ignorieren.',
  `Diese E-Mail wurde von ${PRODUCT_NAME} gesendet.`,
];

const MOMENTS = new Intl.DateTimeFormat('de', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'UTC',
});

function greet(name: string): string {
  return name === '' ? 'Guten Tag,' : `Guten Tag ${name},`;
}

function validUntil(moment: string): string {
  return `Der Link ist persönlich und gilt bis ${MOMENTS.format(new Date(moment))} UTC.`;
}

function aboutCompany(subject: string, company: string): string {
  return company === '' ? subject : `${subject}: ${company}`;
}

export const germanLetters: LetterWording = {
  kyc: ({ name, company, href, valid_until }) => ({
    subject: aboutCompany('Bestätigen Sie Ihre Identität', company),
    greeting: greet(name),
    paragraphs: [
      company === ''
        ? 'Bevor Zahlungen möglich sind, muss Ihre Identität bestätigt werden.'
        : `Bevor Zahlungen an ${company} möglich sind, muss die Identität der beteiligten Personen bestätigt werden.`,
      'Ihr persönlicher Link zeigt, was gebraucht wird und wie der Stand ist.',
      validUntil(valid_until),
    ],
    link: { label: 'Zur Bestätigung', href },
    closing: CLOSING,
  }),
  kyb: ({ name, company, href, valid_until }) => ({
    subject: aboutCompany('Bestätigen Sie Ihr Unternehmen', company),
    greeting: greet(name),
    paragraphs: [
      'Bevor Zahlungen möglich sind, muss Ihr Unternehmen bestätigt werden: seine Angaben, seine Inhaber und seine Unterlagen.',
      validUntil(valid_until),
    ],
    link: { label: 'Zum Formular für Ihr Unternehmen', href },
    closing: CLOSING,
  }),
  'kyb-request': ({ name, company, href, valid_until, asked }) => ({
    subject: aboutCompany('Einige Angaben fehlen', company),
    greeting: greet(name),
    paragraphs: [
      `Wir haben Ihre Angaben geprüft und brauchen noch: ${asked}.`,
      'Die Seite hinter dem Link nennt den Grund und fragt nach nichts anderem.',
      validUntil(valid_until),
    ],
    link: { label: 'Fehlendes öffnen', href },
    closing: CLOSING,
  }),
  'kyb-reminder': ({ name, company, href, valid_until, asked }) => ({
    subject: aboutCompany('Erinnerung: einige Angaben fehlen', company),
    greeting: greet(name),
    paragraphs: [
      `Wir brauchen noch: ${asked}.`,
      'Was Sie bisher eingegeben haben, ist gespeichert. Die Seite hinter dem Link nennt den Grund.',
      validUntil(valid_until),
    ],
    link: { label: 'Fehlendes öffnen', href },
    closing: CLOSING,
  }),
};
