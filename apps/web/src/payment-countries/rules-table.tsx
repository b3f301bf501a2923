import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { PaymentRule } from '@verify-admin/rulebook/payment-countries/payment-countries.contract';
import {
  RULE_PAGE_SIZE_DEFAULT,
  RULE_PAGE_SIZES,
} from '@verify-admin/rulebook/payment-countries/rule-page-sizes';
import { PAYMENT_RULE_TEXTS } from '@verify-admin/rulebook/payment-countries/payment-rule.rules';
import { useState } from 'react';
import { useLayer } from '../shell/address/use-desk-address.ts';
import { AlertLine } from '../ui/alert-line.tsx';
import { EmptyState } from '../ui/states/empty-state.tsx';
import { ErrorLine } from '../ui/states/error-line.tsx';
import { DataTable } from '../ui/table/data-table.tsx';
import { TableFoot } from '../ui/table/table-foot.tsx';
import { ruleColumns } from './rule-columns.tsx';
import { RuleSearch } from './rule-search.tsx';
import { type RulesAddress, rulesPath } from './rules-address.ts';
import classes from './rules-table.module.css';
import { usePaymentRules } from './use-payment-rules.ts';
import { RuleModal } from './rule-modal.tsx';

/** CPAY-02..05: the rules that match the search, and the dialogs that change them. */
export function RulesTable({ address }: { address: RulesAddress }) {
  const { country = '', banned = false, page = 1, size = RULE_PAGE_SIZE_DEFAULT } = address;
  const navigate = useNavigate();
  const go = (to: RulesAddress) => void navigate({ href: rulesPath(to) });
  const found = usePaymentRules({ country, banned, page, size });
  const adding = useLayer('add-rule', 'payment-rule/edit');
  const editing = useLayer('edit-rule', 'payment-rule/edit');
  const [notice, setNotice] = useState<string | null>(null);
  const rows = found.data?.rows;
  const edited = rows?.find(({ id }) => String(id) === editing.of);
  const isFiltered = country !== '' || banned;
  const done = (sentence: string) => {
    setNotice(sentence);
    adding.close();
    editing.close();
  };
  const edit = (rule: PaymentRule) => {
    setNotice(null);
    editing.open(String(rule.id));
  };
  const add = () => {
    setNotice(null);
    adding.open();
  };

  return (
    <>
      <RuleSearch
        country={country}
        banned={banned}
        onSearch={(text) => go({ ...address, country: text, page: 1 })}
        onBanned={(isOn) => {
          const { banned: _before, ...rest } = address;
          go({ ...rest, page: 1, ...(isOn && { banned: true }) });
        }}
        onAdd={add}
      />
      {(notice ?? found.error) && (
        <div className={classes.lines}>
          {notice && <AlertLine tone="good" fact={notice} onClose={() => setNotice(null)} />}
          {found.error && (
            <ErrorLine
              error={found.error}
              sentence={`${PAYMENT_RULE_TEXTS.failed}.`}
              onRetry={() => found.refetch()}
              retrying={found.isFetching}
            />
          )}
        </div>
      )}
      <DataTable
        label="Payment rules"
        columns={ruleColumns(edit)}
        rows={found.error && !rows ? [] : rows}
        rowKey={({ id }) => String(id)}
        stale={found.isPlaceholderData}
        empty={
          !found.error && (
            <EmptyState
              kind="bare"
              reason={isFiltered ? 'filtered' : 'nothing'}
              sentence={PAYMENT_RULE_TEXTS.empty}
              why={isFiltered ? 'No rule matches the search.' : 'No rule was added yet.'}
              act={isFiltered && <Button onClick={() => go({ size })}>Show all rules</Button>}
            />
          )
        }
      />
      <TableFoot
        page={page}
        size={size}
        sizes={RULE_PAGE_SIZES}
        total={found.data?.total}
        hrefOf={(to, of) => rulesPath({ ...address, page: to, size: of })}
      />
      <RuleModal rule={null} opened={adding.opened} onClose={adding.close} onDone={done} />
      {edited && (
        <RuleModal
          key={edited.id}
          rule={edited}
          opened={editing.opened}
          onClose={editing.close}
          onDone={done}
        />
      )}
    </>
  );
}
