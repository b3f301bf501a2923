import type { Emoji } from '@verify-admin/rulebook/notes/note.rules';
import questionMark from '@twemoji/svg/2753.svg';
import heart from '@twemoji/svg/2764.svg';
import party from '@twemoji/svg/1f389.svg';
import thumbsUp from '@twemoji/svg/1f44d.svg';
import thumbsDown from '@twemoji/svg/1f44e.svg';

const PICTURES: Readonly<Record<Emoji, string>> = {
  '👍': thumbsUp,
  '👎': thumbsDown,
  '❤️': heart,
  '🎉': party,
  '❓': questionMark,
};

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
