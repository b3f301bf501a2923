import type { AgreementDocument } from '@verify-admin/rulebook/agreement/agreement-terms';
import { AGREEMENT_TEXTS, editionOf } from '@verify-admin/rulebook/agreement/agreement.texts';
import { useId } from 'react';
import classes from './agreement-document.module.css';

/** ours: a document in its place, to be read before it is accepted. Long ones scroll by themselves. */
export function AgreementDocumentText({ name, text, ...edition }: AgreementDocument) {
  const id = useId();
  return (
    <section className={classes.document} aria-labelledby={id}>
      <h3 id={id} className={classes.title}>
        {AGREEMENT_TEXTS.documents[name]}
      </h3>
      <p className={classes.edition}>{editionOf(edition)}</p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is read with the keyboard, too */}
      <div className={classes.text} tabIndex={0} role="group" aria-labelledby={id}>
        {text}
      </div>
    </section>
  );
}
