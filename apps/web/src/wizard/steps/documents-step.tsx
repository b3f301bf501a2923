import { BUSINESS_TYPES } from '@verify-admin/rulebook/kyb/business-type';
import { isBusinessType, type TextField } from '@verify-admin/rulebook/wizard/wizard-data';
import { businessNeeds } from '@verify-admin/rulebook/wizard/wizard-documents';
import { companyField } from '@verify-admin/rulebook/wizard/wizard-fields';
import { FieldFrame } from '../../ui/applicant/field-frame.tsx';
import { fileSize } from '../../ui/values/file-size.ts';
import { DocumentEntry } from '../documents/document-entry.tsx';
import type { DocumentStates, DocumentUploads } from '../documents/document-uploads.ts';
import type { LinkForm } from '../draft/open-draft.ts';
import { useMessages } from '../messages/use-messages.tsx';
import type { StepProps } from './step-parts.ts';
import classes from './documents-step.module.css';
import { TypedField } from './typed-field.tsx';
import { placeId } from './use-problems.ts';

interface DocumentsStepProps extends StepProps {
  uploads: DocumentUploads;
  states: DocumentStates;
  limits: LinkForm['limits'];
}

/** Step 3: the type of the business and what it must bring. */
export function DocumentsStep(props: DocumentsStepProps) {
  const { data, change, problems, uploads, states, limits } = props;
  const { say, t } = useMessages();
  const { business_type } = data;
  const problem = problems.of('business_type');
  const needs = isBusinessType(business_type) ? businessNeeds(business_type) : null;
  return (
    <div className={classes.fields}>
      <div className={classes.wide}>
        <FieldFrame
          id={placeId('business_type')}
          label={t('field.business_type')}
          problem={problem && say(problem)}
          control={(control) => (
            <select
              {...control}
              value={business_type ?? ''}
              onChange={({ target }) => {
                const chosen = Number(target.value);
                change({ ...data, business_type: isBusinessType(chosen) ? chosen : null });
              }}
            >
              <option value="">{t('businessType.choose')}</option>
              {BUSINESS_TYPES.map((type) => (
                <option key={type.business_type} value={type.business_type}>
                  {t(`businessType.${type.business_type}`)}
                </option>
              ))}
            </select>
          )}
        />
      </div>
      {needs?.typed.map((some) => (
        <TaxFields key={some.join()} {...{ some, data, change, problems }} />
      ))}
      {needs && (
        <p className={classes.note}>
          {`${t('hint.files', { size: fileSize(limits.file_bytes) })} · ${t('upload.left', { left: Math.max(0, uploads.left), max: limits.files })}`}
        </p>
      )}
      {needs?.documents.map((document) => (
        <div key={document} className={classes.wide}>
          <DocumentEntry
            document={document}
            state={states.get(document)}
            uploads={uploads}
            problems={problems}
          />
        </div>
      ))}
    </div>
  );
}

interface TaxFieldsProps extends StepProps {
  some: readonly TextField[];
}

/** WIZ-37..40: one number, or two of which one is enough. */
function TaxFields({ some, data, change, problems }: TaxFieldsProps) {
  const { t } = useMessages();
  const isChoice = some.length > 1;
  return (
    <>
      {some.map((field) => {
        const { kind, label, autocomplete } = companyField(field);
        return (
          <div key={field} className={isChoice ? undefined : classes.wide}>
            <TypedField
              place={field}
              kind={kind}
              label={label}
              autocomplete={autocomplete}
              value={data[field]}
              onChange={(value) => change({ ...data, [field]: value })}
              problems={problems}
            />
          </div>
        );
      })}
      {isChoice && <p className={classes.note}>{t('hint.einOrFtin')}</p>}
    </>
  );
}
