import type { useAct } from '../../kernel/calls/use-act.ts';
import { AlertLine } from '../../ui/alert-line.tsx';
import { ErrorLine } from '../../ui/states/error-line.tsx';
import { FailureLine } from '../../ui/states/failure-line.tsx';
import type { ActiveView } from './active-view.ts';
import type { useSavedViews } from './use-saved-views.ts';
import classes from './view-lines.module.css';

type Act = Pick<ReturnType<typeof useAct>, 'error' | 'retry' | 'busy'>;

interface ViewLinesProps {
  found: ReturnType<typeof useSavedViews>;
  active: ActiveView | null;
  /** The view the address names. */
  named: string | null;
  /** The acts whose failure is shown. */
  failed: readonly Act[];
  /** Takes the view out of the address. */
  onForget: () => void;
}

/** What is to be said of the views: one that is gone, options that are gone, an act that failed. */
export function ViewLines({ found, active, named, failed, onForget }: ViewLinesProps) {
  const isGone =
    named !== null &&
    found.isSuccess &&
    !found.isFetching &&
    !found.data.data.some(({ id }) => id === named);
  const lost = active?.view.lost_options ?? [];
  const failures = failed.filter(({ error }) => error);
  if (!found.error && !isGone && lost.length === 0 && failures.length === 0) return null;
  return (
    <div className={classes.lines}>
      {found.error && (
        <ErrorLine
          error={found.error}
          sentence="Saved views could not be read."
          onRetry={() => void found.refetch()}
          retrying={found.isFetching}
        />
      )}
      {isGone && (
        <AlertLine
          tone="neutral"
          fact="The view of this address was deleted, or is no longer shared with you."
          detail="The list shows the filters of the address."
          onClose={onForget}
        />
      )}
      {active && lost.length > 0 && (
        <AlertLine
          tone="open"
          fact={`“${active.view.name}” opens without ${lost.join(', ')}.`}
          detail="This no longer exists."
        />
      )}
      {failures.map(
        ({ error, retry, busy }) =>
          error && <FailureLine key={error.detail} error={error} onRetry={retry} retrying={busy} />,
      )}
    </div>
  );
}
