import type { OwnerItem } from '@verify-admin/rulebook/studios/review/review-items';
import { countryNameOf } from '../../../ui/values/country-name.tsx';
import { formatBirthDate } from '../../../ui/values/time/moment.ts';
import { shownText } from '../../../ui/values/text/shown-text.tsx';
import { FieldRow } from './field-row.tsx';
import type { FieldReview } from './use-field-review.tsx';
import classes from './owner-row.module.css';

/** A person of the business: the share and the role, and below them what else was submitted. */
export function OwnerRow({ item, fields }: { item: OwnerItem; fields: FieldReview }) {
  const { ownerPercent, ownerController, ownerDOB, ownerCountry, ownerEmail } = item.owner;
  const country = ownerCountry ? countryNameOf(ownerCountry) : '';
  const facts = [formatBirthDate(ownerDOB ?? ''), country, ownerEmail].filter(Boolean).join(' · ');
  return (
    <FieldRow item={item} fields={fields}>
      <span className={classes.owner}>
        <span className={classes.share}>
          <span>{ownerPercent == null ? 'No share given' : `${ownerPercent}%`}</span>
          {ownerController === 'Yes' && <span className={classes.role}>Controller</span>}
        </span>
        {facts && <span className={classes.facts}>{shownText(facts)}</span>}
      </span>
    </FieldRow>
  );
}
