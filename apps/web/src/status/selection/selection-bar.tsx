import { countText } from '@verify-admin/rulebook/kernel/figures';
import { Button } from '@mantine/core';
import { may } from '@verify-admin/rulebook/staff/permissions';
import { useMe } from '../../kernel/session/use-session.ts';
import { useLayer } from '../../shell/address/use-desk-address.ts';
import { type BulkAct, BULK_ACT_WORDS, BULK_ACTS } from './bulk-acts.ts';
import classes from './selection-bar.module.css';
import type { Selection } from './use-selection.ts';
import { BulkActModal } from './bulk-act-modal.tsx';

function isBulkAct(word: string | null): word is BulkAct {
  return BULK_ACT_WORDS.some((one) => one === word);
}

/** ours: what can be done on the selected accounts; shown while there are any. */
export function SelectionBar({ selection }: { selection: Selection }) {
  const role = useMe()?.role ?? 'PENDING';
  const dialog = useLayer('bulk');
  const { rows } = selection;
  const act = isBulkAct(dialog.of) ? dialog.of : null;
  if (rows.length === 0) return null;
  return (
    <div className={classes.bar} role="region" aria-label="Selected accounts">
      <span className={classes.count} role="status">
        {`${countText(rows.length, 'account')} selected`}
      </span>
      {BULK_ACT_WORDS.filter((word) => may(role, BULK_ACTS[word].permission)).map((word) => (
        <Button key={word} onClick={() => dialog.open(word)}>
          {BULK_ACTS[word].label}
        </Button>
      ))}
      <Button className={classes.clear ?? ''} variant="quiet" onClick={selection.clear}>
        Clear selection
      </Button>
      {act && (
        <BulkActModal
          key={act}
          act={act}
          rows={rows}
          opened={act !== null}
          onClose={dialog.close}
        />
      )}
    </div>
  );
}
