import { getRouteApi } from '@tanstack/react-router';
import { PAYMENT_RULE_TEXTS } from '@verify-admin/rulebook/payment-countries/payment-rule.rules';
import { Page } from '../shell/page/page.tsx';
import { PageTabs } from '../ui/layout/page-tabs.tsx';
import { rulesPath } from './rules-address.ts';
import { RuleHistory } from './rule-history.tsx';
import { RulesTable } from './rules-table.tsx';

const route = getRouteApi('/guarded/payments-config');

const TABS = [
  { tab: undefined, label: PAYMENT_RULE_TEXTS.searchTab },
  { tab: 'history', label: PAYMENT_RULE_TEXTS.historyTab },
] as const;

/** CPAY-01: `/payments-config`, by which methods each country is paid, and who changed that. */
export function PaymentsConfigPage() {
  const address = route.useSearch();
  const isHistory = address.tab === 'history';
  return (
    <Page
      crumbs={[{ label: PAYMENT_RULE_TEXTS.title }]}
      scroll="inside"
      head={
        <PageTabs
          label={PAYMENT_RULE_TEXTS.title}
          tabs={TABS.map(({ tab, label }) => ({
            href: rulesPath({ ...(tab && { tab }) }),
            label,
            isCurrent: address.tab === tab,
          }))}
        />
      }
    >
      {isHistory ? <RuleHistory address={address} /> : <RulesTable address={address} />}
    </Page>
  );
}
