import { getRouteApi } from '@tanstack/react-router';
import { Button } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import type { SelfTest } from '@verify-admin/rulebook/screening/self-test.contract';
import { may } from '@verify-admin/rulebook/staff/permissions';
import { useLayers } from '../../kernel/address/layers.ts';
import { useMe } from '../../kernel/session/use-session.ts';
import { AmlPage } from '../../shell/page/aml-page.tsx';
import { AlertLine } from '../../ui/alert-line.tsx';
import { SectionHead } from '../../ui/layout/section/section-head.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { LoadState } from '../../ui/states/load-state.tsx';
import { KindsTable } from './kinds-table.tsx';
import { MissesTable } from './misses-table.tsx';
import { withTest } from './test-address.ts';
import { TestHistory } from './test-history.tsx';
import { SelfTestResult } from './test-result.tsx';
import { TestProgress } from './test-progress.tsx';
import { isOpen, useSelfTests, useStartSelfTest } from './use-self-tests.ts';

const route = getRouteApi('/guarded/aml/self-test');

/** The self-test that is shown, and the one done before it. */
function pick(tests: readonly SelfTest[], id: number | undefined) {
  const done = tests.filter(({ state }) => state === 'done');
  const shown = done.find((test) => test.id === id) ?? done[0];
  const before = shown && done[done.indexOf(shown) + 1];
  return { shown: shown ?? null, before: before ?? null, isNewest: shown === done[0] };
}

interface FoundProps {
  tests: readonly SelfTest[];
  hasLists: boolean;
}

function Found({ tests, hasLists }: FoundProps) {
  const layers = useLayers();
  const { test: id } = route.useSearch();
  const { shown, before, isNewest } = pick(tests, id);
  const show = id === undefined ? layers.open : layers.change;
  const [newest] = tests;
  if (!newest && !hasLists) {
    return (
      <EmptyState
        sentence="No sanctions list is loaded"
        why="A self-test queries the names of the lists in force; no list is loaded."
        act={<LinkButton href="/aml/lists">Import a list</LinkButton>}
      />
    );
  }
  if (!newest) {
    return (
      <EmptyState
        sentence="No self-test was run yet"
        why="A self-test queries listed names with every kind of variation and counts what is found."
      />
    );
  }
  return (
    <>
      {newest && <TestProgress test={newest} />}
      {shown && (
        <>
          <SelfTestResult test={shown} isNewest={isNewest} />
          <KindsTable test={shown} before={before} />
          <MissesTable key={shown.id} test={shown} />
        </>
      )}
      {tests.some((test) => !isOpen(test)) && (
        <TestHistory tests={tests} shown={shown?.id} onShow={(other) => show(withTest(other))} />
      )}
    </>
  );
}

/** `/aml/self-test`: what the screening finds of the lists in force, and what it does not. */
export function SelfTestPage() {
  const role = useMe()?.role ?? 'PENDING';
  const { found, error, refetch, isFetching } = useSelfTests();
  const start = useStartSelfTest();
  const isUnderWay = found?.tests.some(isOpen) ?? false;
  return (
    <AmlPage label="Self-test" gap={20}>
      <SectionHead
        title="Self-test of the screening"
        aside="queries the lists in force for their own names with variations, and for invented names"
        acts={
          may(role, 'screening/self-test') && (
            <Button
              variant="filled"
              leftSection={<IconPlayerPlay size={16} stroke={1.75} />}
              loading={start.busy || isUnderWay}
              disabled={found?.has_lists === false}
              onClick={() => start.run({})}
            >
              Start self-test
            </Button>
          )
        }
      />
      {start.error && <AlertLine tone="bad" fact={start.error.detail} onClose={start.reset} />}
      {!found && <LoadState error={error} onRetry={refetch} retrying={isFetching} height={320} />}
      {found && <Found tests={found.tests} hasLists={found.has_lists} />}
    </AmlPage>
  );
}
