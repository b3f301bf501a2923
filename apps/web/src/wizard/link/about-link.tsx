import { LANGUAGE_CODES, LANGUAGES } from '@verify-admin/rulebook/wizard/messages/languages';
import { useMessages } from '../messages/use-messages.tsx';
import classes from './about-link.module.css';

/** Beneath the form: how long the link lives, the form on a phone, and the language. */
export function AboutLink({ expires }: { d: string; expires: string }) {
  const { t, language, choose, formatMoment } = useMessages();
  return (
    <aside className={classes.about}>
      <p>{t('link.validUntil', { moment: formatMoment(expires) })}</p>
      <label className={classes.language}>
        {t('language.label')}
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
    </aside>
  );
}
