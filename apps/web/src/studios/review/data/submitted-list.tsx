import type { ReviewItems } from '@verify-admin/rulebook/studios/review/review-items';
import { ownershipTotal } from '@verify-admin/rulebook/kyb/submission';
import { REVIEW_TEXTS } from '@verify-admin/rulebook/studios/review/review.rules';
import type { SubmissionData } from '@verify-admin/rulebook/kyb/submission';
import { Remark } from '../../../ui/values/remark.tsx';
import { FieldRow } from './field-row.tsx';
import { OwnerRow } from './owner-row.tsx';
import { PanelSection } from './panel-section.tsx';
import { RevealNumbers } from './reveal-numbers.tsx';
import type { FieldReview } from './use-field-review.tsx';
import type { NumbersReveal } from './use-revealed-numbers.ts';
import classes from './submitted-list.module.css';

interface SubmittedListProps {
  /** Null where nothing was submitted. */
  items: ReviewItems | null;
  data: SubmissionData | null;
  fields: FieldReview;
  reveal: NumbersReveal;
}

/** The submitted values with their marks, then the people of the business. */
export function SubmittedList({ items, data, fields, reveal }: SubmittedListProps) {
  if (!items || !data) {
    return (
      <PanelSection title="Submitted data">
        <div className={classes.none}>
          <Remark>{REVIEW_TEXTS.noSubmission}</Remark>
        </div>
      </PanelSection>
    );
  }
  const agreed = items.all.filter(({ field }) => fields.markOf(field)?.mark === 'AGREES').length;
  const single = [...items.fields, ...items.rules];
  return (
    <>
      <PanelSection title="Submitted data" aside={`${agreed} of ${items.all.length} agree`}>
        <div className={classes.reveal}>
          <RevealNumbers reveal={reveal} />
        </div>
        <ul>
          {single.map((item) => (
            <FieldRow key={item.field} item={item} fields={fields} />
          ))}
        </ul>
      </PanelSection>
      {items.owners.length > 0 && (
        <PanelSection title="Owners" aside={`${ownershipTotal(data.owners)}%`}>
          <ul>
            {items.owners.map((item) => (
              <OwnerRow key={item.field} item={item} fields={fields} />
            ))}
          </ul>
        </PanelSection>
      )}
    </>
  );
}
