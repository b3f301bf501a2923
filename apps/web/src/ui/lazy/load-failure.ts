/**
 * Why a part of the app did not come: the server has newer files; nothing came; or it did not come a
 * second time although the server answers. A browser may remember a script that failed for as long as
 * the page lives (Chromium 147 does, 156 does not), so that only a reload asks for it again.
 */
export type LoadFailure = 'newer-version' | 'unreachable' | 'remembered';

/** The address of this page's own entry script, whose name changes with every build. */
function ownEntry(): string | null {
  return document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? null;
}

/** Asks the server for this page again: after a deploy it names another entry script. */
export async function whyNotLoaded(isRetry: boolean): Promise<LoadFailure> {
  const own = ownEntry();
  try {
    const answer = await fetch(window.location.pathname, { cache: 'no-store' });
    if (!answer.ok) return 'unreachable';
    const isNewer = own !== null && !(await answer.text()).includes(own);
    if (isNewer) return 'newer-version';
    return isRetry ? 'remembered' : 'unreachable';
  } catch {
    return 'unreachable';
  }
}
