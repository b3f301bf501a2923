import { useLocation } from '@tanstack/react-router';
import { amlTabsFor } from '@verify-admin/rulebook/staff/aml-tabs';
import { useMe } from '../../kernel/session/use-session.ts';
import { PageTabs } from '../../ui/layout/page-tabs.tsx';

/** The pages of screening the role may open. */
export function AmlTabs() {
  const role = useMe()?.role ?? 'PENDING';
  const at = useLocation({ select: ({ pathname }) => pathname });
  const tabs = amlTabsFor(role).map(({ path, label }) => ({
    href: path,
    label,
    isCurrent: at === path,
  }));
  return <PageTabs label="Screening" tabs={tabs} />;
}
