import { IconStarFilled } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Avatar } from '../values/people/avatar.tsx';
import classes from './note.module.css';
import { shownText } from '../values/text/shown-text.tsx';

interface NoteProps {
  author: string;
  when: ReactNode;
  children: ReactNode;
  /** On top and on its own ground, with a star in the place of the face. */
  featured?: boolean;
  /** What a link led to: it is scrolled to and stands out. */
  marked?: boolean;
  /** Quiet acts at the right, shown on hover and on focus. */
  acts?: ReactNode;
  /** Reactions, under the text. */
  foot?: ReactNode;
}

/** What somebody wrote: face, name, when, text. */
export function Note(props: NoteProps) {
  const { author, when, children, featured = false, marked = false, acts, foot } = props;
  const note = useRef<HTMLElement>(null);
  useEffect(() => {
    if (marked) note.current?.scrollIntoView({ block: 'nearest' });
  }, [marked]);
  return (
    <article
      ref={note}
      className={classes.note}
      data-featured={featured || undefined}
      aria-current={marked || undefined}
    >
      <header className={classes.head}>
        {featured ? (
          <IconStarFilled className={classes.star} size={14} aria-label="Featured" />
        ) : (
          <Avatar name={author} size={20} />
        )}
        <b className={classes.author} data-cut>
          {shownText(author)}
        </b>
        {acts && <span className={classes.acts}>{acts}</span>}
        <span className={classes.when}>{when}</span>
      </header>
      <div className={classes.text}>{children}</div>
      {foot && <div className={classes.foot}>{foot}</div>}
    </article>
  );
}

/** A name spoken to inside a text. */
export function Mention({ children }: { children: string }) {
  return <span className={classes.mention}>{children}</span>;
}

interface ReactionProps {
  picture: ReactNode;
  count: number;
  /** The reader's own is among them. */
  mine: boolean;
  /** Who they are, for the hint. */
  names: readonly string[];
  onToggle: () => void;
}

export function Reaction({ picture, count, mine, names, onToggle }: ReactionProps) {
  return (
    <button
      type="button"
      className={classes.reaction}
      aria-pressed={mine}
      data-hint={names.join(', ') || undefined}
      onClick={onToggle}
    >
      {picture}
      <span>{count}</span>
    </button>
  );
}
