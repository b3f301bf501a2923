import { IDENTITY_CASE } from '@verify-admin/rulebook/expired-documents/identity-document.rules';
import { Button } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import { formatClientId } from '@verify-admin/rulebook/accounts/client-id';
import type { WorkCase } from '@verify-admin/rulebook/work/work.contract';
import { WORK_KINDS, type WorkKind } from '@verify-admin/rulebook/work/work-kinds';
import { followLink } from '../../kernel/address/layers.ts';
import { useLayer } from '../../shell/address/use-desk-address.ts';
import { KeyCap } from '../../ui/keys/key-cap.tsx';
import { useKeys } from '../../ui/keys/use-keys.ts';
import { ModalFrame } from '../../ui/overlay/modal-frame.tsx';
import { PlainLink } from '../../ui/plain-link.tsx';
import { LateText } from '../kinds/late-text.tsx';
import { useWorkLimits } from '../kinds/use-work-limits.ts';
import { useSeenText } from '../list/work-columns.tsx';
import { dashboardPath } from '../dashboard-address.ts';
import type { OpenedCase } from './case-address.ts';
import classes from './case-bar.module.css';
import { type CaseState, useCase } from './use-case.ts';
import { useNextCase } from './use-next-case.ts';

export interface CaseBarProps {
  account: AccountKey;
  opened: OpenedCase;
}

interface Elsewhere {
  readonly href: string;
  readonly label: string;
}

/** Where a case is settled by another page than the account. */
const ELSEWHERE: Readonly<
  Partial<Record<WorkKind, (account: AccountKey, ref: string) => Elsewhere | undefined>>
> = {
  // A new identity document is asked for by the KYC of the account.
  expired: ({ account_type, account_id }, ref) =>
    ref === IDENTITY_CASE
      ? undefined
      : {
          href: `/expired_docs?over=reset:${formatClientId(account_type, account_id)}`,
          label: 'Reset the expiration',
        },
};

interface HoldingAct {
  readonly label: string;
  readonly run: () => void;
}

/** Over an account that was opened from a work list: whose case it is, and the way to the next one. */
export function CaseBar({ account, opened }: CaseBarProps) {
  const { kind, scope } = opened;
  const one = useCase(account, opened);
  const next = useNextCase(kind, scope);
  const limits = useWorkLimits();
  const router = useRouter();
  const takeOver = useLayer('take-over');
  const goNext = () => next.run(one.last ?? undefined);
  const { state, found } = one;
  const holder = state === 'held' ? (found?.holder ?? null) : null;
  const elsewhere = state === 'settled' ? undefined : ELSEWHERE[kind]?.(account, opened.ref);
  const holding: Partial<Record<CaseState, HoldingAct>> = {
    held: { label: 'Take over the case', run: () => takeOver.open() },
    free: { label: 'Take this case', run: () => one.take() },
    own: { label: 'Give the case back', run: one.giveBack },
  };
  const hold = holding[state];
  useKeys([
    { key: 'n', label: 'Next case', act: {}, run: goNext, inDialog: true },
    {
      key: '0',
      label: `Back to ${WORK_KINDS[kind].label}`,
      act: {},
      run: () => followLink(router, dashboardPath({ kind, scope }), false),
      inDialog: true,
    },
    ...(hold ? [{ key: 'o', act: {}, ...hold }] : []),
    ...(elsewhere
      ? [
          {
            key: 'z',
            label: elsewhere.label,
            act: {},
            run: () => followLink(router, elsewhere.href, false),
          },
        ]
      : []),
  ]);
  const fault = next.error ?? one.error;

  return (
    <section className={classes.bar} aria-label="Case" data-state={state}>
      <p className={classes.what}>
        <b>{WORK_KINDS[kind].label}</b>
        {found && (
          <span className={classes.age}>
            waits <LateText clock={found.clock} paused={found.paused} limits={limits.of(kind)} />
          </span>
        )}
        <span role="status">
          <StateText state={state} found={found} />
        </span>
        {fault && <span className={classes.fault}>{fault.detail}</span>}
      </p>
      <div className={classes.acts}>
        {elsewhere && <PlainLink href={elsewhere.href}>{elsewhere.label}</PlainLink>}
        {holder && (
          <Button onClick={() => takeOver.open()} loading={one.taking}>
            Take over
          </Button>
        )}
        {state === 'free' && (
          <Button onClick={() => one.take()} loading={one.taking}>
            Take this case
          </Button>
        )}
        {state === 'own' && (
          <Button variant="quiet" onClick={one.giveBack} loading={one.releasing}>
            Give back
          </Button>
        )}
        <Button
          variant={state === 'settled' ? 'filled' : 'default'}
          rightSection={<KeyCap>N</KeyCap>}
          loading={next.busy}
          onClick={goNext}
        >
          Next case
        </Button>
      </div>
      {holder && (
        <ModalFrame
          title={`Take over the case of ${holder.username}?`}
          opened={takeOver.opened}
          onClose={takeOver.close}
          submit={{
            label: 'Take over',
            run: () => {
              takeOver.close();
              one.take(holder.uuid);
            },
            hint: 'take over',
          }}
        >
          <p>
            {`${holder.username} is notified on the account. What they typed stays stored for them; what they have not sent is not done.`}
          </p>
        </ModalFrame>
      )}
    </section>
  );
}

const STATES: Readonly<Record<Exclude<CaseState, 'held'>, string>> = {
  loading: '',
  taking: 'It becomes yours',
  own: 'You have this case',
  free: 'Nobody has this case',
  settled: 'This case does not wait any more',
};

function StateText({ state, found }: { state: CaseState; found: WorkCase | null }) {
  if (state !== 'held') return STATES[state];
  return found?.holder ? <Held holder={found.holder} /> : '';
}

function Held({ holder }: { holder: NonNullable<WorkCase['holder']> }) {
  return (
    <span className={classes.held}>
      {`${holder.username} has this case, ${useSeenText(holder)}`}
    </span>
  );
}
