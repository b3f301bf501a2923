import { Button, TextInput } from '@mantine/core';
import { READING_MAX } from '@verify-admin/rulebook/studios/review/review.rules';
import { useEffect, useRef } from 'react';
import { declareDraft } from '../../../kernel/drafts/drafts.ts';
import { useDraft } from '../../../kernel/drafts/use-draft.ts';
import { limitOf } from '../../../ui/field/limit.ts';
import classes from './reading-form.module.css';

const READING_DRAFT = declareDraft('kyb-reading', '');

interface ReadingFormProps {
  /** The account, the field and the value that was submitted, for the draft. */
  subject: string;
  /** What was written down before. */
  before: string;
  onSave: (reading: string) => void;
  onClose: () => void;
}

/** What the document says instead; it may stay empty. Escape closes and keeps the text as a draft. */
export function ReadingForm({ subject, before, onSave, onClose }: ReadingFormProps) {
  const draft = useDraft(READING_DRAFT, subject, { begin: before, basis: before });
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus();
  }, []);
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        draft.discard();
        onSave(draft.value.trim());
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        onClose();
      }}
    >
      <TextInput
        aria-label="Document says"
        placeholder="Document says"
        data-autofocus
        ref={field}
        {...limitOf(draft.value, READING_MAX)}
        value={draft.value}
        onChange={({ currentTarget }) => draft.write(currentTarget.value)}
      />
      <Button type="submit" size="sm" variant="default">
        Save
      </Button>
    </form>
  );
}
