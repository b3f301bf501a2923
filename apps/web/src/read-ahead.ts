import { session } from './kernel/browser.ts';

interface Ahead {
  readonly path: RegExp;
  /** The parts of the path. The code is that of the page, which is on its way as well. */
  readonly read: (...parts: string[]) => Promise<void>;
}

const AHEAD: readonly Ahead[] = [
  {
    path: /^\/cs\/([a-z]+)\/(\d+)$/,
    read: async (type = '', id = '') => {
      (await import('./account-desk/use-account.ts')).readAccountAhead(type, id);
      await (await import('./account-desk/rail/late-rail.tsx')).AccountRail.preload();
    },
  },
  {
    path: /^\/cs\/([a-z]+)\/(\d+)\/review$/,
    read: async (type = '', id = '') =>
      (await import('./studios/review/use-review.ts')).readReviewAhead(type, id),
  },
  {
    path: /^\/studios\/(\d+)$/,
    read: async (id = '') =>
      (await import('./studios/review/use-review.ts')).readReviewAhead('studio', id),
  },
];

/**
 * Asks for what a page shows first while the role is asked and the page drawn. What is refused or lost here
 * is asked again, and said, by the page.
 */
export async function readAhead(path: string): Promise<void> {
  if (!session.login) return;
  for (const ahead of AHEAD) {
    const [, ...parts] = ahead.path.exec(path) ?? [];
    if (parts.length > 0) await ahead.read(...parts);
  }
}
