import {
  PERSON_DOCUMENT_KINDS,
  PERSON_DOCUMENTS,
  type PersonDocumentKind,
} from '@verify-admin/rulebook/hosted-verification/picture-sides';
import { VERIFICATION_LIMITS } from '@verify-admin/rulebook/hosted-verification/verification.limits';
import { PRODUCT_NAME } from '@verify-admin/rulebook/staff/product';
import { useState } from 'react';
import { ApplicantButton } from '../ui/applicant/applicant-button.tsx';
import { ApplicantFrame } from '../ui/applicant/applicant-frame.tsx';
import { LanguageChoice } from '../wizard/messages/language-choice.tsx';
import { useMessages } from '../wizard/messages/use-messages.tsx';
import classes from './begin-step.module.css';
import type { VerificationLink } from './use-verification-link.ts';

interface BeginStepProps {
  link: VerificationLink;
  chosen: PersonDocumentKind | null;
  hasPictures: boolean;
  begin: (kind: PersonDocumentKind) => void;
}

/** Who asks and why, until when, what is needed, and which document it is. */
export function BeginStep({ link, chosen, hasPictures, begin }: BeginStepProps) {
  const { t, formatMoment } = useMessages();
  const [kind, setKind] = useState<PersonDocumentKind>(chosen ?? 'identity-card');
  const { company_name, person_name, expires, left } = link;
  const company = company_name ?? '';
  return (
    <ApplicantFrame
      head={
        <p className={classes.head}>
          <span className={classes.product}>{PRODUCT_NAME}</span>
          <span>{person_name}</span>
        </p>
      }
      foot={
        <ApplicantButton look="filled" disabled={left === 0} onClick={() => begin(kind)}>
          {t('button.next')}
        </ApplicantButton>
      }
    >
      <title>{t('verify.title')}</title>
      <article className={classes.begin}>
        <h1>{t('verify.title')}</h1>
        <p>{company === '' ? t('verify.whyPlain') : t('verify.why', { company })}</p>
        {hasPictures && <p className={classes.note}>{t('verify.goOn')}</p>}
        {left === 0 && (
          <p className={classes.note} role="alert">
            {t('verify.noneLeft')}
          </p>
        )}
        {left > 0 && left <= VERIFICATION_LIMITS.shown_from && (
          <p className={classes.note}>{t('verify.left', { left })}</p>
        )}
        <h2>{t('verify.needs')}</h2>
        <ul>
          <li>{t('verify.needsDocument')}</li>
          <li>{t('verify.needsFace')}</li>
        </ul>
        <fieldset>
          <legend>{t('verify.which')}</legend>
          {PERSON_DOCUMENT_KINDS.map((one) => (
            <label key={one} className={classes.choice}>
              <input
                type="radio"
                name="document"
                checked={kind === one}
                onChange={() => setKind(one)}
              />
              <span>{t(PERSON_DOCUMENTS[one].label)}</span>
            </label>
          ))}
        </fieldset>
        <footer>
          {expires !== null && <p>{t('link.validUntil', { moment: formatMoment(expires) })}</p>}
          <LanguageChoice />
        </footer>
      </article>
    </ApplicantFrame>
  );
}
