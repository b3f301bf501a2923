import { DEFAULT_LANGUAGE, type Language, LANGUAGE_CODES } from '../../kernel/language.ts';
import type { MessageKey, Messages } from './english.ts';

interface LanguageRow {
  /** In its own language. */
  readonly name: string;
  /** Of the page, so that a language written from right to left needs a catalogue and a row here alone. */
  readonly dir: 'ltr' | 'rtl';
  /** Loaded when it is chosen, so that a first page has one catalogue. */
  readonly load: () => Promise<Messages>;
}

/** ours: the languages of the applicant's pages. */
export const LANGUAGES = {
  en: { name: 'English', dir: 'ltr', load: async () => (await import('./english.ts')).english },
  de: { name: 'Deutsch', dir: 'ltr', load: async () => (await import('./german.ts')).german },
} as const satisfies Readonly<Record<Language, LanguageRow>>;

/** The first language a browser asks for that there is (`de-AT` is `de`); English where there is none. */
export function chooseLanguage(asked: readonly string[]): Language {
  const codes = asked.map((tag) => tag.toLowerCase().split('-')[0]);
  const found = codes.flatMap((code) => LANGUAGE_CODES.filter((language) => language === code));
  return found[0] ?? DEFAULT_LANGUAGE;
}

/** A message, and what stands in its braces. */
export interface Message {
  readonly key: MessageKey;
  readonly facts?: MessageFacts;
}

/** What stands in a message's braces: another message, or text. */
export type MessageFact = Message | string | number;
export interface MessageFacts {
  readonly [name: string]: MessageFact;
}

/** A message with its facts in their places; a fact nobody gave stays as it is written. */
export function formatMessage(
  messages: Messages,
  key: MessageKey,
  facts: MessageFacts = {},
): string {
  return messages[key].replace(/\{(\w+)\}/g, (written, name: string) => {
    const fact = facts[name];
    if (fact === undefined) return written;
    return typeof fact === 'object' ? formatMessage(messages, fact.key, fact.facts) : String(fact);
  });
}

/** What is wrong, and in addition why, where the message alone does not tell. */
export interface ProblemMessage {
  readonly message: MessageKey;
  readonly facts?: MessageFacts | undefined;
  readonly why?: Message | undefined;
}

/** A problem in its whole words. */
export function formatProblem(messages: Messages, { message, facts, why }: ProblemMessage): string {
  const problem = formatMessage(messages, message, facts);
  return why ? formatMessage(messages, 'problem.because', { problem, why }) : problem;
}
