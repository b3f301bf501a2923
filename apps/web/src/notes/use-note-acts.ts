import { noteText } from '@verify-admin/rulebook/notes/note.rules';
import type { AccountNote } from '@verify-admin/rulebook/notes/notes.contract';
import type { KeyBinding } from '../ui/keys/key-bindings.ts';
import { useKeys } from '../ui/keys/use-keys.ts';
import { findPickerButton } from './reactions/reaction-picker.tsx';
import type { useFeatureNote } from './use-feature-note.ts';

interface NoteActs {
  readonly notes: readonly AccountNote[];
  /** The note a link led to. */
  readonly marked: number | undefined;
  readonly feature: ReturnType<typeof useFeatureNote>;
  readonly onShow: () => void;
}

/** Enough to tell one note from another in the palette. */
const SHOWN_CHARACTERS = 60;

function aboutOf({ username, note }: AccountNote): string {
  return `${username}: ${noteText(note).slice(0, SHOWN_CHARACTERS)}`;
}

/** Opens the five emoji of a note; under xl the notes are opened first. */
function openPicker(note_id: number, onShow: () => void): void {
  const button = findPickerButton(note_id);
  if (!button?.checkVisibility()) {
    onShow();
    return;
  }
  // The picker gives the focus back to where it was.
  button.focus();
  button.click();
}

/** The notes by keys and in the palette; the key is that of the marked note, else of the first. */
export function useNoteActs({ notes, marked, feature, onShow }: NoteActs): void {
  const first = notes.find(({ id }) => id === marked) ?? notes[0];
  const reactions = notes.map(
    (note): KeyBinding => ({
      key: note === first ? '+' : null,
      label: 'React to the note',
      act: { about: aboutOf(note) },
      run: () => openPicker(note.id, onShow),
    }),
  );
  const features = notes.map(
    (note): KeyBinding => ({
      key: null,
      label: `${note.is_featured ? 'Un-feature' : 'Feature'} the note`,
      act: { about: aboutOf(note) },
      run: () => feature.toggle(note),
    }),
  );
  useKeys([...reactions, ...features]);
}
