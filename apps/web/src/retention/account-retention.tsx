import type { AccountDetail } from '@verify-admin/rulebook/accounts/accounts.contract';
import { may } from '@verify-admin/rulebook/staff/permissions';
import { useMe } from '../kernel/session/use-session.ts';
import { useLayer } from '../shell/address/use-desk-address.ts';
import { AlertLine, AlertLines } from '../ui/alert-line.tsx';
import type { KeyBinding } from '../ui/keys/key-bindings.ts';
import { useKeys } from '../ui/keys/use-keys.ts';
import { DateTime } from '../ui/values/time/date-time.tsx';
import { RETENTION_TEXTS } from './retention-texts.ts';
import { type RetentionAct, useRetention } from './use-retention.ts';
import { RetentionModal } from './retention-modal.tsx';

/** The legal hold and the erasure of an account: their lines, their acts and the dialog the address names. */
export function AccountRetention({ detail }: { detail: AccountDetail }) {
  const { account_type, account_id, erased } = detail;
  const account = { account_type, account_id };
  const role = useMe()?.role ?? 'PENDING';
  const { retention } = useRetention(account);
  const layers = {
    hold: useLayer('legal-hold', 'retention/hold'),
    lift: useLayer('lift-hold', 'retention/hold'),
    erase: useLayer('erase', 'retention/erase'),
  };
  const offered = actsOf(retention?.hold != null, erased !== null).filter((act) =>
    may(role, act === 'erase' ? 'retention/erase' : 'retention/hold'),
  );
  useKeys(
    offered.map(
      (act): KeyBinding => ({
        key: null,
        label: RETENTION_TEXTS[act].title,
        act: { about: 'this account' },
        run: () => layers[act].open(),
      }),
    ),
  );
  const opened = offered.find((act) => layers[act].opened);
  const refused = Object.values(layers).find((layer) => layer.refused !== null);
  const hasLines = refused !== undefined || erased !== null || retention?.hold != null;
  return (
    <>
      {hasLines && (
        <AlertLines>
          {refused?.refused != null && (
            <AlertLine tone="open" fact={refused.refused} onClose={refused.close} />
          )}
          {erased !== null && (
            <AlertLine
              tone="open"
              fact={
                <>
                  Erased on <DateTime value={erased} />
                </>
              }
              detail="The personal data of this account was erased. Statuses are as they were decided."
            />
          )}
          {retention?.hold != null && (
            <AlertLine
              tone="open"
              fact={
                <>
                  <span>{`Legal hold by ${retention.hold.admin_username}, `}</span>
                  <DateTime value={retention.hold.created} />
                </>
              }
              detail={retention.hold.reason}
              {...(offered.includes('lift') && {
                act: { label: 'Lift', run: () => layers.lift.open() },
              })}
            />
          )}
        </AlertLines>
      )}
      {opened && (
        <RetentionModal act={opened} account={account} onClose={() => layers[opened].close()} />
      )}
    </>
  );
}

/** What may be done: nothing on what was erased; no erasure while a hold is in force. */
function actsOf(isHeld: boolean, isErased: boolean): readonly RetentionAct[] {
  if (isErased) return [];
  return isHeld ? ['lift'] : ['hold', 'erase'];
}
