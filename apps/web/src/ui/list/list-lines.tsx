import { AlertLine } from '../alert-line.tsx';
import classes from './list-lines.module.css';
import { ErrorLine, type ErrorLineProps } from '../states/error-line.tsx';

interface ListLinesProps {
  /** Of each part of the page; the first one is shown. */
  errors: readonly (ErrorLineProps['error'] | null)[];
  onRetry: () => void;
  retrying: boolean;
  /** The address names a search that this browser does not know. */
  isUnknownSearch: boolean;
}

/** Between the bar of a list and its rows: what could not be loaded, what could not be searched. */
export function ListLines({ errors, onRetry, retrying, isUnknownSearch }: ListLinesProps) {
  const error = errors.find((one) => one !== null);
  if (!error && !isUnknownSearch) return null;
  return (
    <div className={classes.lines}>
      {error && <ErrorLine error={error} onRetry={onRetry} retrying={retrying} />}
      {isUnknownSearch && (
        <AlertLine
          tone="open"
          fact="Search not found."
          detail="All rows are shown; please search again."
        />
      )}
    </div>
  );
}
