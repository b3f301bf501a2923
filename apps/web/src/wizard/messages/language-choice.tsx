import { LANGUAGE_CODES } from '@verify-admin/rulebook/kernel/language';
import { LANGUAGES } from '@verify-admin/rulebook/wizard/messages/languages';
import classes from './language-choice.module.css';
import { useMessages } from './use-messages.tsx';

/** The language of the page; this device remembers it. */
export function LanguageChoice() {
  const { t, language, choose } = useMessages();
  return (
    <label className={classes.language}>
      <span>{t('language.label')}</span>
      <select
        value={language}
        onChange={({ target }) => {
          const chosen = LANGUAGE_CODES.find((code) => code === target.value);
          if (chosen) choose(chosen);
        }}
      >
        {LANGUAGE_CODES.map((code) => (
          <option key={code} value={code} lang={code}>
            {LANGUAGES[code].name}
          </option>
        ))}
      </select>
    </label>
  );
}
