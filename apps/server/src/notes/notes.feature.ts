import type { Feature } from '../feature.ts';
import { addNote, featureNote, updateNoteEmoji } from './notes.commands.ts';
import { listNotes } from './notes.queries.ts';

export const notesFeature: Feature = {
  calls: [listNotes, addNote, updateNoteEmoji, featureNote],
};
