import { useBlocker } from '@tanstack/react-router';

const QUESTION = 'The files you picked were not uploaded. Leave this page without them?';

/** Picked files cannot be had again: whoever leaves the page, or reloads it, is asked first. */
export function useAskBeforeLeaving(hasFiles: boolean): void {
  useBlocker({
    disabled: !hasFiles,
    enableBeforeUnload: hasFiles,
    shouldBlockFn: ({ current, next }) =>
      current.pathname !== next.pathname && !window.confirm(QUESTION),
  });
}
