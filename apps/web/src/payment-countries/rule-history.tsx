import {
  listPaymentRuleHistory,
  type RuleHistoryEntry,
} from '@verify-admin/rulebook/payment-countries/payment-countries.contract';
import {
  RULE_PAGE_SIZE_DEFAULT,
  RULE_PAGE_SIZES,
} from '@verify-admin/rulebook/payment-countries/rule-page-sizes';
import { PAYMENT_RULE_TEXTS } from '@verify-admin/rulebook/payment-countries/payment-rule.rules';
import { useCall } from '../kernel/calls/use-call.ts';
import { useLayer } from '../shell/address/use-desk-address.ts';
import { EmptyState } from '../ui/states/empty-state.tsx';
import { ErrorLine } from '../ui/states/error-line.tsx';
import { DataTable } from '../ui/table/data-table.tsx';
import { TableFoot } from '../ui/table/table-foot.tsx';
import { historyColumns } from './rule-columns.tsx';
import { RuleChangeModal } from './rule-change-modal.tsx';
import { type RulesAddress, rulesPath } from './rules-address.ts';

/** CPAY-06: every change of the rules, newest first. */
export function RuleHistory({ address }: { address: RulesAddress }) {
  const { page = 1, size = RULE_PAGE_SIZE_DEFAULT } = address;
  const input = { offset: (page - 1) * size, limit: size };
  const found = useCall(listPaymentRuleHistory, input, { keepsLast: true });
  const dialog = useLayer('change');
  const viewed = found.data?.rows.find(({ id }) => String(id) === dialog.of);
  const view = (entry: RuleHistoryEntry) => dialog.open(String(entry.id));
  return (
    <>
      <DataTable
        label="History of payment rules"
        columns={historyColumns(view)}
        rows={found.data?.rows}
        rowKey={({ id }) => String(id)}
        stale={found.isPlaceholderData}
        empty={
          <EmptyState
            kind="bare"
            sentence={PAYMENT_RULE_TEXTS.empty}
            why="Nobody has changed a rule yet."
          />
        }
        failed={
          found.error &&
          !found.data && (
            <ErrorLine
              error={found.error}
              sentence={`${PAYMENT_RULE_TEXTS.failed}.`}
              onRetry={() => found.refetch()}
              retrying={found.isFetching}
            />
          )
        }
      />
      <TableFoot
        page={page}
        size={size}
        sizes={RULE_PAGE_SIZES}
        total={found.data?.total}
        hrefOf={(to, of) => rulesPath({ tab: 'history', page: to, size: of })}
      />
      <RuleChangeModal entry={viewed ?? null} onClose={dialog.close} />
    </>
  );
}
