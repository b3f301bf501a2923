import { ActionIcon, Popover } from '@mantine/core';
import { IconMoodPlus } from '@tabler/icons-react';
import { type Emoji, EMOJI } from '@verify-admin/rulebook/notes/note.rules';
import { useState } from 'react';
import { EMOJI_PICTURES, EmojiPicture } from './emoji-picture.tsx';
import classes from './reaction-picker.module.css';

interface ReactionPickerProps {
  /** Of the note it is on. */
  note_id: number;
  /** Those that are the reader's own already. */
  chosen: readonly Emoji[];
  onPick: (emoji: Emoji) => void;
}

/** The button of a note's picker, for the key that opens it; Popover sets an id of its own. */
export function findPickerButton(note_id: number): HTMLElement | null {
  return document.querySelector(`[data-react-to="${note_id}"]`);
}

/** The five emoji behind one button. */
export function ReactionPicker({ note_id, chosen, onPick }: ReactionPickerProps) {
  const [open, setOpen] = useState(false);
  const pick = (emoji: Emoji) => {
    setOpen(false);
    onPick(emoji);
  };
  return (
    <Popover opened={open} onChange={setOpen} position="bottom-start" trapFocus returnFocus>
      <Popover.Target>
        <button
          type="button"
          data-react-to={note_id}
          className={classes.open}
          aria-label="Add a reaction"
          onClick={() => setOpen(!open)}
        >
          <IconMoodPlus size={14} stroke={1.75} aria-hidden />
        </button>
      </Popover.Target>
      <Popover.Dropdown className={classes.five ?? ''} aria-label="Reactions">
        {EMOJI.map((emoji) => (
          <ActionIcon
            key={emoji}
            aria-label={EMOJI_PICTURES[emoji].name}
            aria-pressed={chosen.includes(emoji)}
            data-hint={EMOJI_PICTURES[emoji].name}
            className={classes.emoji ?? ''}
            onClick={() => pick(emoji)}
          >
            <EmojiPicture emoji={emoji} size={18} isNamed={false} />
          </ActionIcon>
        ))}
      </Popover.Dropdown>
    </Popover>
  );
}
