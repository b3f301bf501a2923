import party from '@twemoji/svg/1f389.svg?inline';
import thumbsUp from '@twemoji/svg/1f44d.svg?inline';
import thumbsDown from '@twemoji/svg/1f44e.svg?inline';
import question from '@twemoji/svg/2753.svg?inline';
import heart from '@twemoji/svg/2764.svg?inline';
import type { Emoji } from '@verify-admin/rulebook/notes/note.rules';

interface Picture {
  readonly name: string;
  readonly url: string;
}

/**
 * NOTE-11: what the five are called, and a picture of each: many desktops have no emoji font. The pictures
 * are part of this file (3 kB): each would be a request of its own.
 */
export const EMOJI_PICTURES: Readonly<Record<Emoji, Picture>> = {
  '👍': { name: 'Thumbs up', url: thumbsUp },
  '👎': { name: 'Thumbs down', url: thumbsDown },
  '❤️': { name: 'Heart', url: heart },
  '🎉': { name: 'Party', url: party },
  '❓': { name: 'Question mark', url: question },
};

interface EmojiPictureProps {
  emoji: Emoji;
  size: 14 | 18;
  /** Off where the button around it has the name. */
  isNamed?: boolean;
}

export function EmojiPicture({ emoji, size, isNamed = true }: EmojiPictureProps) {
  const { name, url } = EMOJI_PICTURES[emoji];
  return <img src={url} alt={isNamed ? name : ''} width={size} height={size} draggable={false} />;
}
