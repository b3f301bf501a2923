import { useSearch } from '@tanstack/react-router';
import { PAYMENT_RULE_TEXTS } from '@verify-admin/rulebook/payment-countries/payment-rule.rules';
import { Page } from '../shell/page/page.tsx';
import { PlainLink } from '../ui/plain-link.tsx';
import classes from './payments-config.module.css';
import { readRulesAddress, rulesPath } from './rules-address.ts';
import { RuleHistory } from './rule-history.tsx';
import { RulesTable } from './rules-table.tsx';

const TABS = [
  { tab: undefined, label: PAYMENT_RULE_TEXTS.searchTab },
  { tab: 'history', label: PAYMENT_RULE_TEXTS.historyTab },
] as const;

/** CPAY-01: `/payments-config`, by which methods each country is paid, and who changed that. */
export function PaymentsConfigPage() {
  const address = readRulesAddress(useSearch({ strict: false }));
  const isHistory = address.tab === 'history';
  return (
    <Page
      crumbs={[{ label: PAYMENT_RULE_TEXTS.title }]}
      scroll="inside"
      head={
        <nav className={classes.tabs} aria-label={PAYMENT_RULE_TEXTS.title}>
          {TABS.map(({ tab, label }) => (
            <PlainLink
              key={label}
              className={classes.tab}
              href={rulesPath({ ...(tab && { tab }) })}
              aria-current={address.tab === tab ? 'page' : undefined}
            >
              {label}
            </PlainLink>
          ))}
        </nav>
      }
    >
      {isHistory ? <RuleHistory address={address} /> : <RulesTable address={address} />}
    </Page>
  );
}
