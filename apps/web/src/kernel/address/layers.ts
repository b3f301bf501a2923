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

/** What is open over a page, as entries of the browser's history. */
export interface Layers {
  /** Shows one layer more; Back takes it away. */
  readonly open: (change: SearchChange) => void;
  /** Changes what the top layer shows, without an entry of its own. */
  readonly change: (change: SearchChange) => void;
  /** Takes a layer away, from this entry and from every one beneath it. */
  readonly close: (change: SearchChange) => void;
}

/** One change after the other: while the browser goes back, its address is still the old one. */
let last: Promise<void> = Promise.resolve();

function inOrder(act: () => void | Promise<void>): void {
  last = last.then(act, act);
}

function goBack({ history }: Router, by: number): Promise<void> {
  return new Promise((resolve) => {
    const stop = history.subscribe(() => {
      stop();
      resolve();
    });
    history.go(-by);
  });
}

function present({ history, options }: Router): Search {
  return options.parseSearch(history.location.search);
}

/** An entry that was reached by a link, or after a sign-in, begins a trail. */
function trailOf(router: Router): Trail {
  const { trail } = router.history.location.state;
  const here = present(router);
  const top = trail?.at(-1);
  return trail && top && isSameSearch(top, here) ? trail : [here];
}

type Entry = Pick<NavigateOptions, 'replace' | 'resetScroll'>;

function go(router: Router, trail: Trail, entry: Entry): void {
  const { pathname } = router.history.location;
  const href = pathname + router.options.stringifySearch(trail.at(-1) ?? {});
  const state: NavigateOptions['state'] = (before) => ({ ...before, trail });
  // Nobody leaves the page, so nobody is asked whether to leave.
  void router.navigate({ href, state, resetScroll: false, ignoreBlocker: true, ...entry });
  // Two entries added in one turn would else become one.
  router.history.flush();
}

async function walk(router: Router, to: Trail): Promise<void> {
  const { back, replace, push } = trailSteps(trailOf(router), to);
  const unchanged = to.slice(0, to.length - push.length);
  if (back > 0) await goBack(router, back);
  if (replace !== null) go(router, unchanged, { replace: true });
  for (const at of push.keys())
    go(router, to.slice(0, unchanged.length + at + 1), { replace: false });
}

function layersOf(router: Router): Layers {
  const next = (change: SearchChange) => change(present(router));
  return {
    open: (change) =>
      inOrder(() => {
        const trail = trailOf(router);
        if (isSameSearch(next(change), present(router))) return;
        go(router, [...trail, next(change)], { replace: false });
      }),
    change: (change) =>
      inOrder(() => go(router, [...trailOf(router).slice(0, -1), next(change)], { replace: true })),
    close: (change) => inOrder(() => walk(router, closedTrail(trailOf(router), change))),
  };
}

/** Opens and closes what is shown over the page, so that Back closes the topmost layer. */
export function useLayers(): Layers {
  const router = useRouter();
  return useMemo(() => layersOf(router), [router]);
}

/**
 * Follows a link of the desk. One to the page itself is a layer of it, which Back closes; `replaces`
 * puts it into the place of the present entry.
 */
export function followLink(router: Router, href: string, replaces: boolean): void {
  inOrder(() => {
    const { pathname, href: from } = router.history.location;
    const { pathname: path, search } = new URL(href, location.origin);
    if (path !== pathname) {
      void router.navigate({ href, replace: replaces, state: { from } });
      return;
    }
    const before = trailOf(router);
    const trail = replaces ? before.slice(0, -1) : before;
    const entry = { replace: replaces, resetScroll: true };
    go(router, [...trail, router.options.parseSearch(search)], entry);
  });
}
