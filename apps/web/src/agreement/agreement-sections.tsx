import { WARRANTY_ACKNOWLEDGEMENTS } from '@verify-admin/rulebook/agreement/agreement-form';
import type { AgreementTerms } from '@verify-admin/rulebook/agreement/agreement-terms';
import {
  AGREEMENT_REFUSALS,
  signsAnotherName,
} from '@verify-admin/rulebook/agreement/agreement.rules';
import { AGREEMENT_TEXTS } from '@verify-admin/rulebook/agreement/agreement.texts';
import { EMAIL_ADDRESS_MAX } from '@verify-admin/rulebook/kernel/email-address';
import { Fragment, type ReactNode, useId } from 'react';
import { AcknowledgementList } from './acknowledgement-list.tsx';
import { AgreementDocumentText } from './agreement-document.tsx';
import { AgreementEntry, type FormPart } from './agreement-entry.tsx';
import classes from './agreement-sections.module.css';
import { CompensationChoice } from './compensation-choice.tsx';

const { sections, signaturePlaceholder } = AGREEMENT_TEXTS;

const EMAIL = {
  type: 'email',
  inputMode: 'email',
  autoCapitalize: 'off',
  spellCheck: false,
  autoComplete: 'email',
  maxLength: EMAIL_ADDRESS_MAX,
} as const;

interface AgreementSectionsProps extends FormPart {
  terms: AgreementTerms;
}

/** AGR-02: the six sections of the agreement. */
export function AgreementSections({ terms, ...part }: AgreementSectionsProps) {
  const signature = AGREEMENT_REFUSALS['agreement/signature'].sentence;
  return (
    <div className={classes.sections}>
      <Section nth={1} title={sections.creator}>
        <AgreementEntry {...part} field="fullName" input={{ autoComplete: 'name' }} />
        <AgreementEntry
          {...part}
          field="stageName"
          isOptional
          input={{ autoComplete: 'nickname' }}
        />
        <AgreementEntry {...part} field="email" input={EMAIL} />
        <AgreementEntry
          {...part}
          field="phone"
          isOptional
          input={{ type: 'tel', inputMode: 'tel', autoComplete: 'tel' }}
        />
        <AgreementEntry {...part} field="mailingAddress" isOptional isParagraph />
      </Section>
      <Section nth={2} title={sections.content}>
        <AgreementEntry {...part} field="contentDescription" isOptional isParagraph />
      </Section>
      <Section nth={3} title={sections.compensation}>
        <CompensationChoice {...part} currency={terms.currency} />
      </Section>
      <Section nth={4} title={sections.terms}>
        <p>{AGREEMENT_TEXTS.terms}</p>
        {terms.documents.map((document) => (
          <Fragment key={document.name}>
            <AgreementDocumentText {...document} />
            <AcknowledgementList {...part} names={[document.name]} />
          </Fragment>
        ))}
      </Section>
      <Section nth={5} title={sections.warranties}>
        <AcknowledgementList {...part} names={WARRANTY_ACKNOWLEDGEMENTS} />
      </Section>
      <Section nth={6} title={sections.signature}>
        <AgreementEntry
          {...part}
          field="signature"
          problem={signsAnotherName(part.form) ? signature : null}
          input={{ placeholder: signaturePlaceholder, autoComplete: 'off' }}
        />
        <AgreementEntry {...part} field="printedName" input={{ autoComplete: 'name' }} />
        <AgreementEntry {...part} field="date" input={{ type: 'date' }} />
      </Section>
    </div>
  );
}

interface SectionProps {
  nth: number;
  title: string;
  children: ReactNode;
}

function Section({ nth, title, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classes.section}>
      <h2 id={id} className={classes.title}>
        {`${nth} ${title}`}
      </h2>
      {children}
    </section>
  );
}
