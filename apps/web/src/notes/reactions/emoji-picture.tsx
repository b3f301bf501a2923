import type { Emoji } from '@verify-admin/rulebook/notes/note.rules';
import { PICTURES } from 'virtual:reaction-pictures';

/** NOTE-11: what the five are called. */
export const EMOJI_NAMES: Readonly<Record<Emoji, string>> = {
  '👍': 'Thumbs up',
  '👎': 'Thumbs down',
  '❤️': 'Heart',
  '🎉': 'Party',
  '❓': 'Question mark',
};

interface EmojiPictureProps {
  emoji: Emoji;
  size: 14 | 18;
  /** Off where the button around it has the name. */
  isNamed?: boolean;
}

/** A picture and not the character: many desktops have no emoji font. */
export function EmojiPicture({ emoji, size, isNamed = true }: EmojiPictureProps) {
  const alt = isNamed ? EMOJI_NAMES[emoji] : '';
  return <img src={PICTURES[emoji]} alt={alt} width={size} height={size} draggable={false} />;
}
