import { Button } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { UNEXPECTED_ERROR } from '@verify-admin/rulebook/kernel/refusal';
import { DEFAULT_ROUTE } from '@verify-admin/rulebook/staff/product';
import { CallError } from '../../kernel/calls/call-error.ts';
import {
  NOT_FOUND,
  PageFault,
  PagePending,
  statusText,
} from '../../kernel/page-access/page-fault.ts';
import { FailurePage } from '../../ui/states/failure-page.tsx';
import { WhoMayOpen } from './who-may-open.tsx';
import { Page } from './page.tsx';
import { PendingRole } from './pending-role.tsx';

/** ROUTE-08, ROUTE-09: shown instead of a page that failed. */
export function FailedPage({ error }: { error: unknown }) {
  const router = useRouter();
  if (error instanceof PagePending) return <PendingRole />;
  const status = statusOf(error);
  const retry = <Button onClick={() => void router.invalidate()}>Retry</Button>;
  return (
    <Page title={UNEXPECTED_ERROR}>
      <FailurePage
        status={status}
        text={factsOf(error, status)}
        more={status === 403 ? <WhoMayOpen /> : undefined}
        requestId={error instanceof CallError ? error.request_id : undefined}
        act={status === 403 ? <ToDefault /> : retry}
      />
    </Page>
  );
}

/** An address that leads nowhere. */
export function UnknownPage() {
  return (
    <Page title={NOT_FOUND}>
      <FailurePage status={404} text={NOT_FOUND} act={<ToDefault />} />
    </Page>
  );
}

function ToDefault() {
  const router = useRouter();
  return (
    <Button onClick={() => void router.navigate({ to: DEFAULT_ROUTE })}>
      Go to Customer Service
    </Button>
  );
}

function statusOf(error: unknown): number | undefined {
  if (error instanceof PageFault) return error.status;
  return error instanceof CallError && error.status > 0 ? error.status : undefined;
}

function factsOf(error: unknown, status: number | undefined): string {
  if (error instanceof CallError) return error.detail;
  const text = status === undefined ? undefined : statusText(status);
  if (text) return text;
  return error instanceof Error ? error.message : String(error);
}
