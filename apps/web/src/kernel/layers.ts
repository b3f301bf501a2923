import {
  type NavigateOptions,
  type RegisteredRouter as Router,
  useRouter,
} from '@tanstack/react-router';
import { useMemo } from 'react';
import {
  closedTrail,
  isSameSearch,
  type Search,
  type SearchChange,
  type Trail,
  trailSteps,
} from './trail.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The entries of this page up to the present one. */
    trail?: Trail;
    /** The address of the page whose link led here. */
    from?: string;
  }
}

/** What lies over a page, as entries of the browser's history. */
export interface Layers {
  /** Shows one layer more; Back takes it away. */
  readonly open: (change: SearchChange) => void;
  /** Changes what the top layer shows, without an entry of its own. */
  readonly change: (change: SearchChange) => void;
  /** Takes a layer away, from this entry and from every one beneath it. */
  readonly close: (change: SearchChange) => void;
}

/** While the browser goes back its address is the old one; what is asked meanwhile waits. */
let isGoing = false;
const waiting: (() => void)[] = [];

function inOrder(act: () => void): void {
  if (isGoing) waiting.push(act);
  else act();
}

function goBack({ history }: Router, by: number, then: () => void): void {
  isGoing = true;
  const stop = history.subscribe(() => {
    stop();
    isGoing = false;
    then();
    for (let next = waiting.shift(); next; next = waiting.shift()) inOrder(next);
  });
  history.go(-by);
}

function present({ history, options }: Router): Search {
  return options.parseSearch(history.location.search);
}

/** An entry that was reached by a link, or after a sign-in, begins a trail. */
function trailOf(router: Router): Trail {
  const { trail } = router.history.location.state;
  const here = present(router);
  const last = trail?.at(-1);
  return trail && last && isSameSearch(last, here) ? trail : [here];
}

function go(router: Router, trail: Trail, replace: boolean): void {
  const { pathname } = router.history.location;
  const href = pathname + router.options.stringifySearch(trail.at(-1) ?? {});
  const state: NavigateOptions['state'] = (before) => ({ ...before, trail });
  void router.navigate({ href, state, replace, resetScroll: false });
  // Two entries added in one turn would else become one.
  router.history.flush();
}

function walk(router: Router, to: Trail): void {
  const { back, replace, push } = trailSteps(trailOf(router), to);
  const kept = to.slice(0, to.length - push.length);
  const add = () => {
    if (replace !== null) go(router, kept, true);
    for (const at of push.keys()) go(router, to.slice(0, kept.length + at + 1), false);
  };
  if (back === 0) add();
  else goBack(router, back, add);
}

function layersOf(router: Router): Layers {
  const next = (change: SearchChange) => change(present(router));
  return {
    open: (change) =>
      inOrder(() => {
        const trail = trailOf(router);
        if (!isSameSearch(next(change), present(router))) {
          go(router, [...trail, next(change)], false);
        }
      }),
    change: (change) =>
      inOrder(() => go(router, [...trailOf(router).slice(0, -1), next(change)], true)),
    close: (change) => inOrder(() => walk(router, closedTrail(trailOf(router), change))),
  };
}

/** Opens and closes what lies over the page, so that Back closes the topmost layer. */
export function useLayers(): Layers {
  const router = useRouter();
  return useMemo(() => layersOf(router), [router]);
}
