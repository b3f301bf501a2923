import { generate } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';
import { useEffect, useId, useMemo, useRef } from 'react';
import { ApplicantButton } from '../../ui/applicant/applicant-button.tsx';
import { useMessages } from '../messages/use-messages.tsx';
import classes from './phone-dialog.module.css';

interface PhoneDialogProps {
  d: string;
  close: () => void;
}

/** The light border a reader of the code needs, in its squares (ISO 18004). */
const QUIET = 4;

/** The address of this form as a code, drawn here: it is sent to nobody. */
export function PhoneDialog({ d, close }: PhoneDialogProps) {
  const { t } = useMessages();
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useId();
  const { path, size } = useMemo(() => {
    const code = generate(`${window.location.origin}/ffnKYB?d=${encodeURIComponent(d)}`);
    return { path: toSvgPath(code), size: code.size };
  }, [d]);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  const side = size + 2 * QUIET;
  return (
    <dialog ref={dialog} aria-labelledby={title} className={classes.dialog} onClose={close}>
      <h2 id={title} className={classes.title}>
        {t('phone.open')}
      </h2>
      <p>{t('phone.scan')}</p>
      <svg
        role="img"
        aria-label={t('phone.code')}
        className={classes.code}
        viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`}
        shapeRendering="crispEdges"
      >
        <path d={path} />
      </svg>
      <p>{t('phone.shown')}</p>
      <p className={classes.secret}>{t('phone.secret')}</p>
      <ApplicantButton onClick={() => dialog.current?.close()}>{t('button.close')}</ApplicantButton>
    </dialog>
  );
}
