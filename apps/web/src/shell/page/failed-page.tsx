import { Button } from '@mantine/core';
import { useMutationState } from '@tanstack/react-query';
import { useRouter, useLocation } from '@tanstack/react-router';
import { anyOf } from '@verify-admin/rulebook/kernel/enumeration';
import { UNEXPECTED_ERROR } from '@verify-admin/rulebook/kernel/refusal';
import { pageAccess } from '@verify-admin/rulebook/staff/page-access';
import { DEFAULT_ROUTE } from '@verify-admin/rulebook/staff/product';
import { ROLES } from '@verify-admin/rulebook/staff/roles';
import type { ReactNode } from 'react';
import { CallError } from '../../kernel/calls/call-error.ts';
import {
  NOT_FOUND,
  PageFault,
  PagePending,
  statusText,
} from '../../kernel/page-access/page-fault.ts';
import { useMe } from '../../kernel/session/use-session.ts';
import { FailurePage } from '../../ui/states/failure-page.tsx';
import { Page } from './page.tsx';
import { PendingRole } from './pending-role.tsx';

/** The roles to which this address is open, shown beside a refusal. */
function WhoMayOpen() {
  const at = useLocation({ select: ({ pathname }) => pathname });
  const me = useMe();
  const roles = ROLES.filter((role) => pageAccess(at, role) === 'open');
  const yours = me ? ` Yours is ${me.role}.` : '';
  return <span>{`This page needs the role ${anyOf(roles)}.${yours}`}</span>;
}

const FAULT = 'This page has stopped because of a fault. What you typed is kept.';

const LAST_SENT = {
  idle: '',
  pending:
    'What you sent last was not answered yet. Look whether it was done before you send it again.',
  success: 'What you sent last was done.',
  error: 'What you sent last was not done.',
} as const;

/** What became of the last act of this page, which a fault afterwards does not undo. */
function LastSent() {
  const states = useMutationState({ select: ({ state: { status } }) => status });
  return LAST_SENT[states.at(-1) ?? 'idle'] || null;
}

/** ROUTE-08, ROUTE-09: shown instead of a page that failed. */
export function FailedPage({ error }: { error: unknown }) {
  const router = useRouter();
  if (error instanceof PagePending) return <PendingRole />;
  const status = statusOf(error);
  if (status === 403) {
    return <Failed error={error} more={<WhoMayOpen />} act={<ToDefault />} />;
  }
  const isFault = !(error instanceof CallError || error instanceof PageFault);
  const acts = (
    <>
      <Button onClick={() => void router.invalidate()}>Retry</Button>
      <ToDefault />
    </>
  );
  return <Failed error={error} more={isFault && <LastSent />} act={acts} />;
}

interface FailedProps {
  error: unknown;
  more: ReactNode;
  act: ReactNode;
}

function Failed({ error, more, act }: FailedProps) {
  const status = statusOf(error);
  return (
    <Page title={UNEXPECTED_ERROR}>
      <FailurePage
        status={status}
        text={factsOf(error, status)}
        more={more}
        requestId={error instanceof CallError ? error.request_id : undefined}
        act={act}
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
  // The text of an exception is not for the person: it is in the console.
  return error instanceof PageFault ? error.message : FAULT;
}
