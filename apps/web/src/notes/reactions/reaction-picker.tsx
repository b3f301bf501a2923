import { ActionIcon } from '@mantine/core';
import { IconMoodPlus } from '@tabler/icons-react';
import { type Emoji, EMOJI } from '@verify-admin/rulebook/notes/note.rules';
import { useState } from 'react';
import { ButtonPopover } from '../../ui/popover/button-popover.tsx';
import { useFocusAfter } from '../../ui/overlay/use-focus-after.ts';
import { EMOJI_NAMES, EmojiPicture } from './emoji-picture.tsx';
import classes from './reaction-picker.module.css';

interface ReactionPickerProps {
  /** Of the note it is on. */
  note_id: number;
  /** Those that are the reader's own already. */
  chosen: readonly Emoji[];
  onPick: (emoji: Emoji) => void;
}

/** The button of a note's picker, for the key that opens it. */
export function findPickerButton(note_id: number): HTMLElement | null {
  return document.querySelector(`[data-react-to="${note_id}"]`);
}

/** The five emoji behind one button. */
export function ReactionPicker({ note_id, chosen, onPick }: ReactionPickerProps) {
  const [open, setOpen] = useState(false);
  const button = useFocusAfter<HTMLButtonElement>(open);
  const pick = (emoji: Emoji) => {
    setOpen(false);
    onPick(emoji);
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        data-react-to={note_id}
        className={classes.open}
        aria-label="Add a reaction"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <IconMoodPlus size={14} stroke={1.75} aria-hidden />
      </button>
      {open && (
        <ButtonPopover
          target={button}
          label="Add a reaction"
          className={classes.five}
          onDismiss={() => setOpen(false)}
        >
          {EMOJI.map((emoji) => (
            <ActionIcon
              key={emoji}
              aria-label={EMOJI_NAMES[emoji]}
              aria-pressed={chosen.includes(emoji)}
              data-hint={EMOJI_NAMES[emoji]}
              className={classes.emoji ?? ''}
              onClick={() => pick(emoji)}
            >
              <EmojiPicture emoji={emoji} size={18} isNamed={false} />
            </ActionIcon>
          ))}
        </ButtonPopover>
      )}
    </>
  );
}
