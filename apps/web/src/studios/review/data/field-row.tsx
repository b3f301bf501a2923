import { ActionIcon, VisuallyHidden } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import {
  FIELD_MARK_WORDS,
  FIELD_MARKS,
  type FieldMark,
} from '@verify-admin/rulebook/studios/review/field-mark';
import type { StoredMark } from '@verify-admin/rulebook/studios/review/review.contract';
import type { ReviewItem } from '@verify-admin/rulebook/studios/review/review-items';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { shownText } from '../../../ui/values/text/shown-text.tsx';
import { DateTime } from '../../../ui/values/time/date-time.tsx';
import { FieldMarkIcon, FieldMarkSign, markLabel } from './field-mark-icon.tsx';
import { ItemValue } from './item-value.tsx';
import type { FieldReview } from './use-field-review.tsx';
import { ShowDocument } from '../../../ui/evidence/document-number.tsx';
import classes from './field-row.module.css';

interface FieldRowProps {
  item: ReviewItem;
  fields: FieldReview;
  /** In the place of the value. */
  children?: ReactNode;
}

/** One submitted value: copied with a click, marked beside the documents it was read from. */
export function FieldRow({ item, fields, children }: FieldRowProps) {
  const { field, label } = item;
  const mark = fields.markOf(field);
  const isCurrent = fields.current === field;
  const isCopied = fields.copied === field;
  const row = useRef<HTMLLIElement>(null);
  const name = useRef<HTMLButtonElement>(null);
  const takesFocus = useEffectEvent(fields.takesFocus);
  useEffect(() => {
    if (!isCurrent || !takesFocus()) return;
    name.current?.focus({ preventScroll: true });
    row.current?.scrollIntoView({ block: 'nearest' });
  }, [isCurrent]);
  const form: ReactNode = fields.editing === field && fields.form;
  const CopyIcon = isCopied ? IconCheck : IconCopy;

  return (
    <li
      ref={row}
      className={classes.row}
      data-current={isCurrent || undefined}
      data-mark={mark?.mark ?? undefined}
      aria-current={isCurrent || undefined}
    >
      <button
        ref={name}
        type="button"
        className={classes.label}
        onClick={() => fields.choose(field)}
      >
        {shownText(label)}
      </button>
      <button
        type="button"
        className={classes.value}
        data-hint={isCopied ? 'Copied' : 'Copy (Y)'}
        aria-label={`Copy ${label}: ${item.value}`}
        onClick={() => void fields.copy(field, item.value)}
      >
        <span className={classes.text}>{children ?? <ItemValue {...item} />}</span>
        <CopyIcon className={classes.copyIcon} data-copied={isCopied || undefined} size={13} />
        <VisuallyHidden role="status">{isCopied ? 'Copied' : ''}</VisuallyHidden>
      </button>
      <span className={classes.state}>
        <ReadFrom mark={mark} label={label} fields={fields} />
        <span className={classes.mark}>
          <FieldMarkIcon mark={mark?.mark ?? null} />
          <VisuallyHidden>{markLabel(mark?.mark ?? null)}</VisuallyHidden>
        </span>
        {fields.mayMark && <MarkButtons item={item} mark={mark} fields={fields} />}
      </span>
      <Remarks mark={mark} isCurrent={isCurrent} />
      {form}
    </li>
  );
}

interface MarkedProps {
  mark: StoredMark | null;
  fields: FieldReview;
}

/** The numbers of the documents it was read from; each shows its document. */
function ReadFrom({ mark, label, fields }: MarkedProps & { label: string }) {
  const numbered = (mark?.mark ? mark.documents : [])
    .flatMap((id) => fields.documents.find(({ image }) => image.id === id) ?? [])
    .toSorted((a, b) => a.number - b.number);
  return numbered.map((document) => (
    <ShowDocument
      key={document.image.id}
      document={document}
      label={`${label} was read from ${document.number}, ${document.caption}`}
      onShow={() => fields.showDocument(document.image.id)}
    />
  ));
}

function MarkButtons({ item, mark, fields }: MarkedProps & { item: ReviewItem }) {
  const { field, label } = item;
  const act = (to: FieldMark) => () => fields.mark(field, to);
  return (
    <span className={classes.buttons} role="group" aria-label={`Mark ${label}`}>
      {FIELD_MARK_WORDS.map((word) => (
        <ActionIcon
          key={word}
          size="sm"
          aria-label={`${label}: ${FIELD_MARKS[word].label}`}
          aria-pressed={mark?.mark === word}
          data-hint={`${FIELD_MARKS[word].label} (${FIELD_MARKS[word].key.toUpperCase()})`}
          onClick={act(word)}
        >
          <FieldMarkSign mark={word} size={15} />
        </ActionIcon>
      ))}
    </span>
  );
}

/** What the document says instead, and who marked it when. */
function Remarks({ mark, isCurrent }: { mark: StoredMark | null; isCurrent: boolean }) {
  if (!mark?.mark) return null;
  return (
    <>
      {mark.reading && (
        <span className={classes.reading}>
          <span>Document says </span>
          <span>{shownText(mark.reading)}</span>
        </span>
      )}
      {isCurrent && (
        <span className={classes.by}>
          <span>{`${mark.admin_username}, `}</span>
          <DateTime value={mark.created} as="short" />
        </span>
      )}
    </>
  );
}
