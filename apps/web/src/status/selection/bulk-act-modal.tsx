import { countText } from '@verify-admin/rulebook/kernel/figures';
import { Select } from '@mantine/core';
import { DEPARTMENTS } from '@verify-admin/rulebook/assignments/assignment.rules';
import type { StatusRow } from '@verify-admin/rulebook/status/status-list.contract';
import { useState } from 'react';
import { AlertLine } from '../../ui/alert-line.tsx';
import { ModalFrame } from '../../ui/overlay/modal-frame.tsx';
import { ToneIcon } from '../../ui/tone/tone-icon.tsx';
import { Mono } from '../../ui/values/text/mono.tsx';
import { companyNameOf } from '../rows/status-columns.tsx';
import { type BulkAct, BULK_ACTS } from './bulk-acts.ts';
import classes from './bulk-act-modal.module.css';
import { type RowOutcome, useBulkAct } from './use-bulk-act.ts';
import { keyPath } from './use-selection.ts';

interface BulkActModalProps {
  act: BulkAct;
  rows: readonly StatusRow[];
  opened: boolean;
  onClose: () => void;
}

/** One act on several accounts: who they are, what follows, and what became of each. */
export function BulkActModal({ act, rows, opened, onClose }: BulkActModalProps) {
  const { title, consequence, label, run } = BULK_ACTS[act];
  const [department, setDepartment] = useState<(typeof DEPARTMENTS)[number] | null>(null);
  const bulk = useBulkAct();
  const isOver = bulk.done === rows.length;
  const left = rows.length - bulk.done;
  const needsChoice = act === 'assign' && department === null;
  const close = () => {
    if (bulk.busy) return;
    onClose();
    bulk.reset();
  };
  const start = () =>
    void bulk.start(rows, (row) => run(row, { department: department ?? DEPARTMENTS[0] }));
  return (
    <ModalFrame
      title={title(countText(rows.length, 'account'))}
      opened={opened}
      onClose={close}
      back={isOver ? 'Close' : 'Cancel'}
      submit={{
        label: bulk.failed > 0 ? `Try ${countText(left, 'account')} again` : label,
        run: start,
        busy: bulk.busy,
        disabled: isOver || needsChoice,
      }}
    >
      <p>{consequence}</p>
      {act === 'assign' && (
        <Select
          label="Department"
          data={DEPARTMENTS}
          value={department}
          data-autofocus
          onChange={(chosen) => setDepartment(DEPARTMENTS.find((one) => one === chosen) ?? null)}
        />
      )}
      {bulk.failed > 0 && !bulk.busy && (
        <AlertLine
          tone="bad"
          fact={`${countText(bulk.failed, 'account')} failed.`}
          detail={bulk.done > 0 ? `${countText(bulk.done, 'account')} done.` : null}
        />
      )}
      {isOver && <AlertLine tone="good" fact={`${countText(bulk.done, 'account')} done.`} />}
      <ul className={classes.rows} aria-label="Accounts">
        {rows.map((row) => (
          <li key={keyPath(row)} className={classes.row}>
            <span className={classes.name}>{companyNameOf(row)}</span>
            <Mono>{row.account_id}</Mono>
            <Outcome outcome={bulk.outcomeOf(row)} />
          </li>
        ))}
      </ul>
    </ModalFrame>
  );
}

const LOOKS = {
  running: { tone: 'none', shape: 'running' },
  done: { tone: 'good', shape: 'good' },
  failed: { tone: 'bad', shape: 'bad' },
} as const;

function Outcome({ outcome }: { outcome: RowOutcome | undefined }) {
  if (!outcome) return null;
  return (
    <span className={classes.outcome} role="status">
      <ToneIcon {...LOOKS[outcome.state]} />
      <span>{outcome.state === 'running' ? 'Running' : outcome.sentence}</span>
    </span>
  );
}
