type Run = () => void;

/**
 * Runs what comes in the same task in one later task: answers that arrive together are drawn together, where
 * each alone would draw the page once more.
 * @param later as `setTimeout` of 0
 * @returns what takes the runs, in their order; one that throws holds none of the others back
 */
export function inOneTask(later: (run: Run) => void, onFault: (fault: unknown) => void) {
  let waiting: Run[] = [];
  const runAll = () => {
    const all = waiting;
    waiting = [];
    for (const run of all) {
      try {
        run();
      } catch (fault) {
        onFault(fault);
      }
    }
  };
  return (run: Run): void => {
    if (waiting.push(run) === 1) later(runAll);
  };
}
