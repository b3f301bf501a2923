import type { Letter } from '../kernel/letter.ts';
import type { EmailKind } from './email.rules.ts';

export interface LetterFacts {
  readonly name: string;
  readonly company: string;
  /** Made by the server when it sends, never given from outside. */
  readonly href: string;
  /** When the link runs out, ISO 8601. */
  readonly valid_until: string;
  /** What a request asks for, in the language of the email: `Company Name and Website`; empty in every other email. */
  readonly asked: string;
}

/** Every email in one language. */
export type LetterWording = Readonly<Record<EmailKind, (facts: LetterFacts) => Letter>>;
