import type { ReactNode } from 'react';
import { changesDirection, textPartsOf } from './direction-marks.ts';
import classes from './shown-text.module.css';

/**
 * What people typed: characters that change the direction of text are shown, not obeyed, and text of
 * right-to-left scripts moves nothing next to it. Anything but such a text is given back as it is.
 */
export function shownText(shown: ReactNode): ReactNode {
  if (typeof shown !== 'string' || !changesDirection(shown)) return shown;
  return (
    <bdi>
      {textPartsOf(shown).map((part, index) =>
        part.kind === 'text' ? (
          <span key={index}>{part.text}</span>
        ) : (
          <span
            key={index}
            className={classes.mark}
            data-hint="A character that changes the direction of text"
          >
            {part.name}
          </span>
        ),
      )}
    </bdi>
  );
}
