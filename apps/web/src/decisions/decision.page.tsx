import { getRouteApi } from '@tanstack/react-router';
import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { accountPath } from '@verify-admin/rulebook/accounts/account-type';
import type { ExplainedDecision } from '@verify-admin/rulebook/decisions/decisions.contract';
import { formatFigure } from '@verify-admin/rulebook/kernel/figures';
import { Page } from '../shell/page/page.tsx';
import { EmptyState } from '../ui/states/empty-state.tsx';
import { LoadState } from '../ui/states/load-state.tsx';
import { DecisionSection } from './decision-section.tsx';
import { FactsSection } from './facts-section.tsx';
import { RulesSection } from './rules-section.tsx';
import { ScreeningSection } from './screening-section.tsx';
import { useDecision } from './use-decision.ts';
import classes from './decision.module.css';

const route = getRouteApi('/guarded/decisions/$seq');

function crumbsOf(seq: number, explained: ExplainedDecision | undefined) {
  const here = { label: `Decision ${formatFigure(seq)}` };
  if (!explained) return [here];
  const { account_type, account_id, name } = explained.decision.account;
  const account = {
    label: name ?? `${account_type} ${account_id}`,
    href: accountPath(account_type, account_id),
  };
  return [account, here];
}

const NUMBER = /^\d{1,15}$/;

/** ours: `/decisions/{seq}`, why a decision could be made. */
export function DecisionPage() {
  const { seq: text } = route.useParams();
  // A condition in what is returned would make the type of the router depend on itself.
  if (!NUMBER.test(text)) return <NoDecision text={text} />;
  return <Explained seq={Number(text)} />;
}

function Explained({ seq }: { seq: number }) {
  const { explained, error, retry, retrying } = useDecision(seq);
  if (error?.error === 'decision/unknown') return <NoDecision text={String(seq)} />;
  return (
    <Page
      crumbs={crumbsOf(seq, explained)}
      title={`Decision ${formatFigure(seq)}`}
      acts={
        explained && (
          <Button
            variant="quiet"
            leftSection={<IconPrinter size={16} stroke={1.75} />}
            onClick={() => window.print()}
          >
            Print
          </Button>
        )
      }
    >
      <div className={classes.page}>
        {!explained && <LoadState error={error} onRetry={retry} retrying={retrying} height={480} />}
        {explained && (
          <>
            <DecisionSection explained={explained} />
            <FactsSection explained={explained} />
            <ScreeningSection explained={explained} />
            <RulesSection explained={explained} />
          </>
        )}
      </div>
    </Page>
  );
}

/** An entry that decides nothing, or that is not there. */
function NoDecision({ text }: { text: string }) {
  return (
    <Page title="No such decision" heading="inside">
      <EmptyState
        isHeading
        sentence="No such decision"
        why={`Entry ${text.slice(0, 20)} of the audit trail decides nothing on an account, or is not there.`}
      />
    </Page>
  );
}
