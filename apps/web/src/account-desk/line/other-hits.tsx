import { Button } from '@mantine/core';
import { runLabel } from '@verify-admin/rulebook/checks/run-checks';
import type { RunType } from '@verify-admin/rulebook/aml/aml.rules';
import { KeyCap } from '../../ui/keys/key-cap.tsx';
import { useKeys } from '../../ui/keys/use-keys.ts';
import type { Overlay } from '../overlay/overlay.ts';
import type { Result } from '../use-account.ts';

const OTHERS = {
  individual: { run_type: 'business', count: 'business_aml_open' },
  business: { run_type: 'individual', count: 'individual_aml_open' },
} as const satisfies Record<RunType, { run_type: RunType; count: keyof Result }>;

interface OtherHitsProps {
  /** The check whose hits are shown. */
  run_type: RunType;
  result: Result;
  onOpen: (overlay: Overlay) => void;
}

/** In the drawer of one check: the way to the hits of the other one, while some are open. */
export function OtherHits({ run_type: shown, result, onOpen }: OtherHitsProps) {
  const { run_type, count } = OTHERS[shown];
  const open = result[count];
  const label = `${runLabel(run_type)}, ${open} open`;
  const run = () => onOpen({ kind: 'hits', run_type });
  useKeys(open > 0 ? [{ key: 'o', label: `Hits of ${label}`, run, inDialog: true }] : []);
  if (open === 0) return null;
  return (
    <Button variant="quiet" onClick={run}>
      <span>{label}</span> <KeyCap isUnread>O</KeyCap>
    </Button>
  );
}
