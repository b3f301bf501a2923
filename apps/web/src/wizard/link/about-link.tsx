import { LanguageChoice } from '../messages/language-choice.tsx';
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
  const { t, formatMoment } = useMessages();
  return (
    <aside className={classes.about}>
      <p>{t('link.validUntil', { moment: formatMoment(expires) })}</p>
      <ContinueOnPhone d={d} onOpen={onPhone} />
      <LanguageChoice />
    </aside>
  );
}
