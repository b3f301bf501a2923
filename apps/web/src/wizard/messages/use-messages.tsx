import { countriesIn, type Country } from '@verify-admin/rulebook/wizard/places';
import type { MessageKey } from '@verify-admin/rulebook/wizard/messages/english';
import type { Language } from '@verify-admin/rulebook/kernel/language';
import {
  formatMessage,
  formatProblem,
  LANGUAGES,
  type MessageFacts,
} from '@verify-admin/rulebook/wizard/messages/languages';
import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react';
import { type LoadedMessages, loadMessages, rememberLanguage } from './loaded-messages.ts';
import type { FailureMessage } from './failure-message.ts';

interface SpokenMessages {
  readonly language: Language;
  readonly countries: readonly Country[];
  /** The message of a key in the chosen language. */
  readonly t: (key: MessageKey, facts?: MessageFacts) => string;
  /** A problem in the chosen language, or the server's sentence. */
  readonly say: (message: FailureMessage) => string;
  /** A moment in the words of the chosen language. */
  readonly formatMoment: (moment: string) => string;
  /** A day in the words of the chosen language. */
  readonly formatDay: (moment: string) => string;
  /** A day of the calendar (`1984-03-09`) in the words of the chosen language; what is none stays as it is. */
  readonly formatCalendarDay: (day: string) => string;
  /** A moment within the next days, without the year. */
  readonly formatSoon: (moment: string) => string;
  readonly choose: (language: Language) => void;
}

const CALENDAR_DAY = /^\d{4}-\d{2}-\d{2}$/;

const MessagesContext = createContext<SpokenMessages | null>(null);

/** The messages of the page; its language and direction are the document's too. */
export function MessagesProvider({
  first,
  children,
}: {
  first: LoadedMessages;
  children: ReactNode;
}) {
  const [{ language, messages }, setLoaded] = useState(first);

  useEffect(() => {
    document.documentElement.lang = language;
    document.documentElement.dir = LANGUAGES[language].dir;
  }, [language]);

  const spoken = useMemo<SpokenMessages>(() => {
    const moments = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' });
    const days = new Intl.DateTimeFormat(language, { dateStyle: 'medium' });
    const calendar = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
    const soon = new Intl.DateTimeFormat(language, {
      month: 'short',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
    });
    return {
      language,
      countries: countriesIn(language),
      t: (key, facts) => formatMessage(messages, key, facts),
      say: (message) =>
        'sentence' in message ? message.sentence : formatProblem(messages, message),
      formatMoment: (moment) => moments.format(new Date(moment)),
      formatDay: (moment) => days.format(new Date(moment)),
      formatCalendarDay: (day) =>
        CALENDAR_DAY.test(day) ? calendar.format(new Date(`${day}T00:00:00Z`)) : day,
      formatSoon: (moment) => soon.format(new Date(moment)),
      choose: (chosen) => {
        rememberLanguage(chosen);
        // Offline the page stays in the language it has.
        void loadMessages(chosen).then(setLoaded, () => {});
      },
    };
  }, [language, messages]);
  return <MessagesContext value={spoken}>{children}</MessagesContext>;
}

export function useMessages(): SpokenMessages {
  const spoken = use(MessagesContext);
  if (!spoken) throw new Error('no messages around this component');
  return spoken;
}
