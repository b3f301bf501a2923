import { Button } from '@mantine/core';
import { type AccountType, accountPath } from '@verify-admin/rulebook/accounts/account-type';
import {
  type BatchResultRow,
  getBatchRow,
} from '@verify-admin/rulebook/aml-batches/aml-batches.contract';
import { BATCH_POLL_MS } from '@verify-admin/rulebook/aml-batches/aml-batch.rules';
import { checkToReview } from '@verify-admin/rulebook/aml-batches/row-status';
import type { RunType } from '@verify-admin/rulebook/aml/aml.rules';
import { type ComponentType, type ReactNode, useState } from 'react';
import { HitsDrawer } from '../../aml/hits/hits-drawer.tsx';
import { useLayers } from '../../kernel/address/layers.ts';
import { useCall } from '../../kernel/calls/use-call.ts';
import { useLiveAccount } from '../../live/use-live-account.ts';
import { SheetContext, type SheetValues } from '../../aml/explanation/sheet-values.ts';
import { KeyCap } from '../../ui/keys/key-cap.tsx';
import { useKeys } from '../../ui/keys/use-keys.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { DockFrame } from '../../ui/overlay/dock-frame.tsx';
import { DrawerFrame } from '../../ui/overlay/drawer-frame.tsx';
import type { DrawerFrameProps } from '../../ui/overlay/frame-props.ts';
import { LoadState } from '../../ui/states/load-state.tsx';
import { type ResultsAddress, resultsSearch, withCheck, withoutRow } from '../batch-paths.ts';
import { CheckChoice, type RowAccount, RowFacts } from './row-facts.tsx';
import classes from './row-review.module.css';
import { RowAnswer } from './row-answer.tsx';

interface RowReviewProps {
  status_flag: string;
  account_type: AccountType;
  address: ResultsAddress & { readonly row: number };
  isDocked: boolean;
}

/** The values of the sheet and of the account, as the evidence compares them. */
function valuesOf(row: BatchResultRow, account: RowAccount): SheetValues {
  return {
    sheet: { dob: row.birthday, country: row.country },
    account: { dob: account.birthday ?? '', country: account.country },
  };
}

/** BULK-17: one row with the hits of its account, which are decided here as they are there. */
export function RowReview({ status_flag, account_type, address, isDocked }: RowReviewProps) {
  const { filter = 'all', row: row_no } = address;
  const layers = useLayers();
  const asked = useCall(
    getBatchRow,
    { status_flag, filter, row_no },
    { keepsLast: true, showsAccounts: true, refetchInterval: BATCH_POLL_MS },
  );
  const { row, account, next } = asked.data?.data ?? {};
  const close = () => layers.close(withoutRow);
  const goNext = () => {
    if (!next) return;
    // It need not be one of the rows that are searched for.
    const to = resultsSearch.parse({ filter, page: next.page, row: next.row_no });
    layers.change(() => ({ ...to }));
  };
  useKeys([{ key: 'n', label: 'Next suspected row', run: goNext, inDialog: true }]);

  const Frame = isDocked ? DockFrame : DrawerFrame;
  const named = row ? `${row.first_name} ${row.last_name}`.trim() : '';
  const acts = (
    <div className={classes.acts}>
      <Button variant="quiet" disabled={!next} onClick={goNext}>
        Next suspected <KeyCap>N</KeyCap>
      </Button>
      {row?.account_found && (
        <LinkButton href={accountPath(account_type, row.user_id)}>Open account</LinkButton>
      )}
    </div>
  );
  if (!row || asked.isPlaceholderData) {
    return (
      <Frame title={named || `Row ${row_no}`} acts={acts} opened onClose={close} size={800}>
        <div className={classes.part}>
          <LoadState
            error={asked.error}
            onRetry={asked.refetch}
            retrying={asked.isFetching}
            height={160}
          />
        </div>
      </Frame>
    );
  }
  if (!row.account_found || !account) {
    return (
      <Frame
        title={named}
        subject={`Row ${row_no}, ${row.account_name || 'no business name'}`}
        acts={acts}
        opened
        onClose={close}
        size={800}
      >
        <RowAnswer row={row} />
      </Frame>
    );
  }
  const choose = (check: RunType) => layers.change(withCheck(check));
  return (
    <ReviewedHits
      key={row_no}
      {...{ row, account, account_type, acts, frame: Frame }}
      chosen={address.check}
      onChoose={choose}
      onClose={close}
    />
  );
}

interface ReviewedHitsProps {
  row: BatchResultRow;
  account: RowAccount;
  account_type: AccountType;
  /** The check the address names, if it does. */
  chosen: RunType | undefined;
  acts: ReactNode;
  frame: ComponentType<DrawerFrameProps>;
  onChoose: (check: RunType) => void;
  onClose: () => void;
}

/** The hits of the row's account, with the values of the sheet beside those of the account. */
function ReviewedHits(props: ReviewedHitsProps) {
  const { row, account, account_type, chosen, acts, frame, onChoose, onClose } = props;
  // A check stays open once it is settled, though the row's other one may still be suspected.
  const [first] = useState(() => checkToReview(row));
  const shown = chosen ?? first;
  const accountKey = { account_type, account_id: row.user_id };
  // Colleagues may decide on its hits meanwhile.
  useLiveAccount(accountKey);
  return (
    <SheetContext value={shown === 'individual' ? valuesOf(row, account) : null}>
      <HitsDrawer
        key={shown}
        account={accountKey}
        run_type={shown}
        opened
        onClose={onClose}
        frame={frame}
        acts={acts}
        above={
          <div className={classes.above}>
            <RowFacts row={row} account={account} />
            <CheckChoice row={row} check={shown} onChoose={onChoose} />
          </div>
        }
      />
    </SheetContext>
  );
}
