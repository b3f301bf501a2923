import { AlertLine } from '../ui/alert-line.tsx';
import classes from './stopped-part.module.css';

/** Said where a part beside the page was ended by an exception; the page goes on without it. */
export function StoppedPart() {
  const reload = { label: 'Reload', run: () => window.location.reload() };
  return (
    <div className={classes.place}>
      <AlertLine
        tone="bad"
        fact="A part of the desk has stopped because of a fault."
        detail="Reload the page to have it back. What you typed is kept."
        act={reload}
      />
    </div>
  );
}
