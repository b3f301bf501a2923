import { LANGUAGE_CODES, LANGUAGES } from '@verify-admin/rulebook/wizard/messages/languages';
import { useMessages } from '../messages/use-messages.tsx';
import classes from './about-link.module.css';
import { ContinueOnPhone } from './continue-on-phone.tsx';

interface AboutLinkProps {
  /** The text of the link. */
  d: string;
  expires: string;
  /** The form may be open on a phone from now on. */
  onPhone: () => void;
}

/** Beneath the form: how long the link lives, the form on a phone, and the language. */
export function AboutLink({ d, expires, onPhone }: AboutLinkProps) {
  const { t, language, choose, formatMoment } = useMessages();
  return (
    <aside className={classes.about}>
      <p>{t('link.validUntil', { moment: formatMoment(expires) })}</p>
      <ContinueOnPhone d={d} onOpen={onPhone} />
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
