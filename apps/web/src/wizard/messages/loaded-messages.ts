import type { Messages } from '@verify-admin/rulebook/wizard/messages/english';
import { type Language, LANGUAGE_CODES } from '@verify-admin/rulebook/kernel/language';
import { chooseLanguage, LANGUAGES } from '@verify-admin/rulebook/wizard/messages/languages';

const CHOSEN_LANGUAGE = 'va-language';

export interface LoadedMessages {
  readonly language: Language;
  readonly messages: Messages;
}

/** The language that was chosen on this device before, else the first the browser asks for. */
function firstLanguage(): Language {
  const chosen = localStorage.getItem(CHOSEN_LANGUAGE);
  return (
    LANGUAGE_CODES.find((language) => language === chosen) ?? chooseLanguage(navigator.languages)
  );
}

let first: Promise<LoadedMessages> | null = null;

/** The catalogue of a language. */
export async function loadMessages(language: Language): Promise<LoadedMessages> {
  return { language, messages: await LANGUAGES[language].load() };
}

/** The catalogue the page begins with; asked for together with the page's code. */
export function loadFirstMessages(): Promise<LoadedMessages> {
  first ??= loadMessages(firstLanguage()).catch((fault: unknown) => {
    first = null;
    throw fault;
  });
  return first;
}

/** The language stays chosen on this device. */
export function rememberLanguage(language: Language): void {
  localStorage.setItem(CHOSEN_LANGUAGE, language);
}
