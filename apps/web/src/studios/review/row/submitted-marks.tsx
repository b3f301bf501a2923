import { VisuallyHidden } from '@mantine/core';
import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import { countMarks } from '@verify-admin/rulebook/studios/review/field-mark';
import type { StoredMark } from '@verify-admin/rulebook/studios/review/review.contract';
import { type ReviewItem, reviewItems } from '@verify-admin/rulebook/studios/review/review-items';
import { REVIEW_TEXTS } from '@verify-admin/rulebook/studios/review/review.rules';
import { GroupTitle } from '../../../ui/layout/section/group-title.tsx';
import { TwoColumns } from '../../../ui/layout/two-columns.tsx';
import { LoadState } from '../../../ui/states/load-state.tsx';
import { Remark } from '../../../ui/values/remark.tsx';
import { shownText } from '../../../ui/values/text/shown-text.tsx';
import { FieldMarkSign, markLabel } from '../data/field-mark-icon.tsx';
import { ItemValue } from '../data/item-value.tsx';
import { RevealNumbers } from '../data/reveal-numbers.tsx';
import { useRevealedNumbers } from '../data/use-revealed-numbers.ts';
import type { MarkedSubmission } from './use-marked-submission.ts';
import classes from './submitted-marks.module.css';

interface SubmittedMarksProps {
  account: AccountKey;
  read: MarkedSubmission;
}

/** KYB-06: what was submitted by label, with what reviewers marked of it. */
export function SubmittedMarks({ account, read }: SubmittedMarksProps) {
  const { error, retry, retrying } = read;
  const reveal = useRevealedNumbers(account, read.review);
  const { review } = reveal;
  if (!review) {
    return <LoadState error={error} onRetry={retry} retrying={retrying} width={320} />;
  }
  if (!review.submission) return <Remark>{REVIEW_TEXTS.noSubmission}</Remark>;
  const items = reviewItems(review.submission.data);
  const marks = new Map(review.marks.map((mark) => [mark.field, mark]));
  const counts = countMarks(items.all.map(({ field }) => marks.get(field)?.mark ?? null));
  return (
    <section aria-label="Submitted data">
      <div className={classes.head}>
        <GroupTitle>Submitted data</GroupTitle>
        <RevealNumbers reveal={reveal} />
        <ul className={classes.counts} aria-label="Marks">
          {counts
            .filter(({ count }) => count > 0)
            .map(({ mark, label, count }) => (
              <li key={label}>
                <FieldMarkSign mark={mark} size={14} />
                <span>{`${label} ${count}`}</span>
              </li>
            ))}
        </ul>
      </div>
      <TwoColumns as="dl">
        {[...items.fields, ...items.rules, ...items.owners].map((item) => (
          <Datum key={item.field} item={item} mark={marks.get(item.field) ?? null} />
        ))}
      </TwoColumns>
    </section>
  );
}

interface DatumProps {
  item: ReviewItem;
  mark: StoredMark | null;
}

function Datum({ item, mark }: DatumProps) {
  const isWhole = item.field === 'companyName' || item.kind === 'owner' || item.kind === 'rule';
  const hint = mark?.mark
    ? `${markLabel(mark.mark)}, ${mark.admin_username}`
    : markLabel(mark?.mark ?? null);
  return (
    <div className={classes.datum} data-whole={isWhole || undefined}>
      <dt>{item.kind === 'owner' ? 'Owner' : item.label}</dt>
      <dd data-strong={item.field === 'companyName' || undefined}>
        <ItemValue {...item} />
        {mark?.mark && mark.reading && (
          <span className={classes.reading}>
            <span>document says </span>
            <span>{shownText(mark.reading)}</span>
          </span>
        )}
      </dd>
      <dd className={classes.mark} data-hint={hint}>
        <FieldMarkSign mark={mark?.mark ?? null} />
        <VisuallyHidden>{markLabel(mark?.mark ?? null)}</VisuallyHidden>
      </dd>
    </div>
  );
}
