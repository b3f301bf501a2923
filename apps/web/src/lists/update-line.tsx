import { LIST_OUTCOMES } from '@verify-admin/rulebook/lists/list-outcomes';
import { AlertLine, type AlertTone } from '../ui/alert-line.tsx';
import { DateTime } from '../ui/values/time/date-time.tsx';
import type { ListsStatus } from './use-lists-status.ts';

type Run = NonNullable<ListsStatus['run']>;

function factsOf({ outcomes }: Run): string {
  const words = Object.entries(LIST_OUTCOMES).flatMap(([word, { label }]) => {
    const names = outcomes.filter(({ outcome }) => outcome === word).map((one) => one.list_name);
    return names.length === 0 ? [] : [`${label}: ${names.join(', ')}.`];
  });
  return words.join(' ');
}

function toneOf({ state, outcomes }: Run): AlertTone {
  if (state !== 'done') return 'neutral';
  const isWhole = outcomes.every(({ outcome }) => LIST_OUTCOMES[outcome].tone === 'good');
  return isWhole ? 'good' : 'open';
}

/** How far the latest update is, or what came of it. */
export function UpdateLine({ run }: { run: Run }) {
  const fact =
    run.state === 'done' ? (
      <span>
        Last update <DateTime value={run.finished} />:
      </span>
    ) : (
      'The lists are being updated.'
    );
  return <AlertLine tone={toneOf(run)} fact={fact} detail={factsOf(run)} />;
}
