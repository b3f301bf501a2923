import { Checkbox, Select } from '@mantine/core';
import {
  REASON_TEXT_MAX,
  reasonsFor,
  REQUEST_REASON_WORDS,
  REQUEST_REASONS,
} from '@verify-admin/rulebook/information-requests/request-reasons';
import { IconAlertTriangleFilled, IconCircleCheckFilled, IconSelector } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { limitOf } from '../../ui/field/limit.ts';
import { shownText } from '../../ui/values/text/shown-text.tsx';
import type { AskRow } from './ask-subject.ts';
import type { AskDraft } from './use-ask-draft.ts';
import { ShowDocument } from '../../ui/evidence/document-number.tsx';
import classes from './ask-item.module.css';
import { GrowingTextarea } from '../../ui/field/growing-textarea.tsx';

interface AskItemProps {
  row: AskRow;
  draft: AskDraft;
  isCurrent: boolean;
  /** True once after a key moved here: the focus goes along. */
  takesFocus: () => boolean;
  onChoose: () => void;
  onShow: (id: number) => void;
}

/** One item: marked or not, and once it is marked its reason and what the applicant reads. */
export function AskItem(props: AskItemProps) {
  const { row, draft, isCurrent, onChoose } = props;
  const { item, label } = row;
  const isMarked = draft.isMarked(item);
  const box = useRef<HTMLInputElement>(null);
  const takesFocus = useEffectEvent(props.takesFocus);
  useEffect(() => {
    if (!isCurrent || !takesFocus()) return;
    box.current?.focus({ preventScroll: true });
    box.current?.closest('li')?.scrollIntoView({ block: 'nearest' });
  }, [isCurrent]);
  return (
    <li
      className={classes.item}
      data-marked={isMarked || undefined}
      data-current={isCurrent || undefined}
    >
      <div className={classes.line} data-single={row.value === '' || undefined}>
        <Checkbox
          ref={box}
          className={classes.box ?? ''}
          label={label}
          checked={isMarked}
          onFocus={onChoose}
          onChange={() => draft.toggle(row)}
        />
        {row.value && <span className={classes.value}>{shownText(row.value)}</span>}
        <ItemSigns row={row} onShow={props.onShow} />
      </div>
      {isMarked && <AskReason row={row} draft={draft} onChoose={onChoose} />}
    </li>
  );
}

/** Which document it is, and what the reviewer said of it. */
function ItemSigns({ row, onShow }: Pick<AskItemProps, 'row' | 'onShow'>) {
  const { document, label, isThere, opinion } = row;
  return (
    <span className={classes.signs}>
      {!isThere && <span className={classes.missing}>not given</span>}
      {document && (
        <ShowDocument
          document={document}
          label={`Show ${document.number}, ${document.caption}, for ${label}`}
          onShow={() => onShow(document.image.id)}
        />
      )}
      {opinion.agrees && (
        <IconCircleCheckFilled className={classes.agrees} size={16} aria-label="agrees" />
      )}
      {opinion.differs && (
        <IconAlertTriangleFilled className={classes.differs} size={16} aria-label="differs" />
      )}
    </span>
  );
}

function AskReason(props: Pick<AskItemProps, 'row' | 'draft' | 'onChoose'>) {
  const { row, draft, onChoose } = props;
  const { item, label } = row;
  const text = draft.textOf(item);
  return (
    <div className={classes.reason}>
      <Select
        aria-label={`Reason for ${label}`}
        onFocus={onChoose}
        data={reasonsFor(item).map((value) => ({ value, label: REQUEST_REASONS[value].label }))}
        value={draft.reasonOf(item)}
        allowDeselect={false}
        onChange={(value) => {
          const reason = REQUEST_REASON_WORDS.find((one) => one === value);
          if (reason) draft.chooseReason(row, reason);
        }}
        rightSection={<IconSelector size={16} stroke={1.75} />}
        rightSectionPointerEvents="none"
      />
      <GrowingTextarea
        aria-label={`What the applicant reads for ${label}`}
        placeholder="What the applicant reads"
        onFocus={onChoose}
        minRows={2}
        maxRows={6}
        {...limitOf(text, REASON_TEXT_MAX)}
        value={text}
        onChange={({ currentTarget }) => draft.write(item, currentTarget.value)}
      />
    </div>
  );
}
