import { ApplicantButton } from '../../ui/applicant/applicant-button.tsx';
import { useMessages } from '../messages/use-messages.tsx';
import classes from './changed-elsewhere.module.css';
import type { WizardDraft } from './wizard-draft.ts';

/** Another device saved the form meanwhile: the person says which of the two stays. */
export function ChangedElsewhere<Form>({ draft }: { draft: WizardDraft<Form> }) {
  const { t } = useMessages();
  return (
    <div role="alert" className={classes.box}>
      <p>{t('draft.changedElsewhere')}</p>
      <div className={classes.acts}>
        <ApplicantButton onClick={() => void draft.takeSaved()}>
          {t('button.reload')}
        </ApplicantButton>
        <ApplicantButton onClick={() => void draft.keepTyped()}>
          {t('button.keepTyped')}
        </ApplicantButton>
      </div>
    </div>
  );
}
