import { describe, expect, it } from 'vitest';
import {
  EMOJI,
  FEATURED_PREVIEW_HEIGHT,
  isEmoji,
  isNote,
  mentionedIn,
  NO_NOTES,
  NOTE_SAVED_MS,
  notePartsOf,
  noteText,
  NOTES_PANEL_MAX_HEIGHT,
  userInitials,
  writeMention,
} from './note.rules.ts';

const UUID = '00000000-0000-4000-8000-00000000000a';

describe('notes', () => {
  it('NOTE-04 initials are the first two letters in upper case', () =>
    expect(userInitials('lena.fischer')).toBe('LE'));
  it('NOTE-14 NOTE-15 NOTE-16 NOTE-17 the text, the heights in px and the milliseconds', () => {
    expect(NO_NOTES).toBe('No notes yet');
    expect([NOTES_PANEL_MAX_HEIGHT, FEATURED_PREVIEW_HEIGHT, NOTE_SAVED_MS]).toEqual([
      490, 200, 2000,
    ]);
  });
  it('NOTE-05 blank text is no note', () => {
    expect(isNote('  \n ')).toBe(false);
    expect(isNote(' x ')).toBe(true);
  });
  it('NOTE-11 there are exactly five emoji', () => {
    expect(EMOJI).toEqual(['👍', '👎', '❤️', '🎉', '❓']);
    expect(isEmoji('🔥')).toBe(false);
  });
  it('NOTE-06 NOTE-07 mentions are stored with their uuid and shown by name', () => {
    const note = `Ask ${writeMention('tom.beck', UUID)} today`;
    expect(note).toBe(`Ask @[tom.beck](${UUID}) today`);
    expect(notePartsOf(note)).toEqual([
      { kind: 'text', text: 'Ask ' },
      { kind: 'mention', username: 'tom.beck', uuid: UUID },
      { kind: 'text', text: ' today' },
    ]);
  });
  it('NOTE-07 a mention in plain text is the name', () =>
    expect(noteText(`Ask ${writeMention('tom.beck', UUID)}, please`)).toBe(
      'Ask @tom.beck, please',
    ));

  it('NOTE-06 who is mentioned is known by uuid, each once', () => {
    const note = `${writeMention('tom.beck', UUID)} and ${writeMention('tom', UUID.toUpperCase())}`;
    expect(mentionedIn(note)).toEqual([UUID]);
    expect(mentionedIn('@[tom](1) @tom')).toEqual([]);
  });
  it('what only looks like a mention stays text', () =>
    expect(notePartsOf('@[tom](1) @tom [x](y)')).toEqual([
      { kind: 'text', text: '@[tom](1) @tom [x](y)' },
    ]));
});
