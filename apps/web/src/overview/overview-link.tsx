import { IconChartBar } from '@tabler/icons-react';
import { OVERVIEW_PATH, OVERVIEW_TEXTS } from '@verify-admin/rulebook/overview/overview-cards';
import { pageAccess } from '@verify-admin/rulebook/staff/page-access';
import { useMe } from '../kernel/session/use-session.ts';
import { LinkButton } from '../ui/link-button.tsx';

/** The way to the overview, for those whose role opens it: it has no entry in the menu. */
export function OverviewLink() {
  const role = useMe()?.role ?? null;
  if (pageAccess(OVERVIEW_PATH, role) !== 'open') return null;
  return (
    <LinkButton href={OVERVIEW_PATH} leftSection={<IconChartBar size={16} stroke={1.75} />}>
      {OVERVIEW_TEXTS.title}
    </LinkButton>
  );
}
