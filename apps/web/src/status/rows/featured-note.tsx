import { IconStarFilled } from '@tabler/icons-react';
import { VisuallyHidden } from '@mantine/core';
import { noteText } from '@verify-admin/rulebook/notes/note.rules';
import { shownText } from '../../ui/values/text/shown-text.tsx';
import { withMarks } from '../../ui/values/text/direction-marks.ts';
import classes from './featured-note.module.css';

/** A note may have pages; a hint shows as much as is read there. */
const HINT_MAX = 1200;

function hintOf(text: string): string {
  return withMarks(text.length > HINT_MAX ? `${text.slice(0, HINT_MAX)}…` : text);
}

interface FeaturedNoteProps {
  note: string | null;
}

/** The featured note, shortened to its place, with the whole in a hint. */
export function FeaturedNote({ note }: FeaturedNoteProps) {
  if (!note) return null;
  const text = noteText(note);
  return (
    <span className={classes.note} data-hint={hintOf(text)}>
      {shownText(text)}
    </span>
  );
}

/** Where there is no place for its text, a star. */
export function FeaturedStar({ note }: FeaturedNoteProps) {
  if (!note) return null;
  const text = noteText(note);
  return (
    <span className={classes.star} data-hint={hintOf(text)}>
      <IconStarFilled size={14} aria-hidden />
      <VisuallyHidden>{`Featured note: ${withMarks(text)}`}</VisuallyHidden>
    </span>
  );
}
