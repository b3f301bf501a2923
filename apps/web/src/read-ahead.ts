import { pageAccess } from '@verify-admin/rulebook/staff/page-access';
import { may } from '@verify-admin/rulebook/staff/permissions';
import { listOutages } from '@verify-admin/rulebook/kernel/outages.contract';
import { countWork } from '@verify-admin/rulebook/work/work.contract';
import { me } from './kernel/browser.ts';
import { askAhead, type OpenedPage } from './kernel/calls/ask-ahead.ts';

interface Ahead {
  readonly path: RegExp;
  /** The code is that of the page, which is on its way as well. */
  readonly load: () => Promise<(opened: OpenedPage) => void>;
}

async function loadRail(): Promise<void> {
  const { AccountRail } = await import('./account-desk/rail/late-rail.tsx');
  await AccountRail.preload();
}

const AHEAD: readonly Ahead[] = [
  {
    path: /^\/cs\/([a-z]+)\/(\d+)$/,
    load: async () => {
      const { readAccountAhead } = await import('./account-desk/use-account.ts');
      return ({ parts: [type = '', id = ''] }) => {
        readAccountAhead(type, id);
        void loadRail();
      };
    },
  },
  {
    path: /^\/cs\/([a-z]+)\/(\d+)\/review$/,
    load: async () => {
      const { readReviewAhead } = await import('./studios/review/use-review.ts');
      return ({ parts: [type = '', id = ''] }) => readReviewAhead(type, id);
    },
  },
  {
    path: /^\/studios\/(\d+)$/,
    load: async () => {
      const { readReviewAhead } = await import('./studios/review/use-review.ts');
      return ({ parts: [id = ''] }) => readReviewAhead('studio', id);
    },
  },
  {
    path: /^\/my-dashboard$/,
    load: async () => (await import('./work/my-dashboard.page.tsx')).readMyDashboardAhead,
  },
  {
    path: /^\/status$/,
    load: async () => (await import('./status/status.page.tsx')).readStatusAhead,
  },
  {
    path: /^\/dashboard$/,
    load: async () => (await import('./overview/overview.page.tsx')).readOverviewAhead,
  },
  {
    path: /^\/studios$/,
    load: async () => (await import('./studios/list/studios.page.tsx')).readStudiosAhead,
  },
  {
    path: /^\/members$/,
    load: async () => (await import('./members/members.page.tsx')).readMembersAhead,
  },
  {
    path: /^\/admin\/audit$/,
    load: async () => (await import('./audit/audit.page.tsx')).readAuditAhead,
  },
];

/**
 * Asks for what a page shows first, and for the count of the menu, while the page is drawn: it is drawn once, with
 * all of it. Nothing is asked that the role would be refused. What is lost here is asked again, and said, by the page.
 */
export async function readAhead(
  path: string,
  query: Readonly<Record<string, unknown>>,
): Promise<void> {
  const ahead = AHEAD.find((one) => one.path.test(path));
  if (!ahead) return;
  const [read, who] = await Promise.all([ahead.load(), me.load()]);
  if (!who || pageAccess(path, who.role) !== 'open') return;
  // In one task, so that they are one request.
  read({ parts: ahead.path.exec(path)?.slice(1) ?? [], query, role: who.role });
  if (may(who.role, 'work/view')) askAhead(countWork, { scope: 'mine' });
  if (may(who.role, listOutages.access)) askAhead(listOutages, {});
}
