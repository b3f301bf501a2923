import type { OpenPoint } from '@verify-admin/rulebook/studios/review/review.rules';
import type { Shape, Tone } from '@verify-admin/rulebook/kernel/tone';
import { ToneIcon } from '../../../ui/tone/tone-icon.tsx';
import { shownText } from '../../../ui/values/text/shown-text.tsx';
import classes from './open-points.module.css';

const SHAPES: Readonly<Record<Tone, Shape>> = { good: 'good', bad: 'bad', open: 'ring' };

/** What is not settled; it is said before the documents are approved and does not prevent it. */
export function OpenPoints({ points }: { points: readonly OpenPoint[] }) {
  if (points.length === 0) {
    return (
      <p className={classes.none}>
        <ToneIcon tone="good" shape="good" size={16} />
        Nothing is open: every value agrees, every document is there, every check is settled.
      </p>
    );
  }
  return (
    <section className={classes.points} aria-label="Still open">
      <h3 className={classes.title}>{`Still open (${points.length})`}</h3>
      <ul className={classes.list}>
        {points.map(({ text, tone }) => (
          <li key={text}>
            <ToneIcon tone={tone} shape={SHAPES[tone]} size={16} />
            <span>{shownText(text)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
