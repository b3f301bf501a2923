import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import { accountPath } from '@verify-admin/rulebook/accounts/account-type';
import { CHECK_OF_RUN, type RunType } from '@verify-admin/rulebook/aml/aml.rules';
import { CHECKS, showStatus } from '@verify-admin/rulebook/checks/checks';
import type { State } from '@verify-admin/rulebook/kernel/vocabulary';
import type { KybResult } from '@verify-admin/rulebook/verification/verification.contract';
import { PlainLink } from '../../../ui/plain-link.tsx';
import { StatusText } from '../../../ui/tone/status-text.tsx';
import { PanelSection } from './panel-section.tsx';
import classes from './check-list.module.css';

interface Check {
  readonly name: string;
  readonly state: State;
  /** The hits nobody has decided on. */
  readonly open?: number;
  /** The query of the account page that shows it. */
  readonly query: string;
}

function screeningOf(result: KybResult, run_type: RunType): Check {
  const check = CHECK_OF_RUN[run_type];
  const { label, columns, checklist } = CHECKS[check];
  return {
    name: label,
    state: showStatus(check, result[columns.status]),
    open: result[`${check}_open`],
    query: result[`${check}_hits`] > 0 ? `hits=${run_type}` : `open=${checklist.row}`,
  };
}

function checksOf(result: KybResult): readonly Check[] {
  const others = (['kyc', 'kyb'] as const).map((check) => {
    const { label, columns, checklist } = CHECKS[check];
    const state = showStatus(check, result[columns.status]);
    return { name: label, state, query: `open=${checklist.row}` };
  });
  return [screeningOf(result, 'individual'), screeningOf(result, 'business'), ...others];
}

/** How the other checks of the account are, each with the way to it. */
export function CheckList({ account, result }: { account: AccountKey; result: KybResult }) {
  const path = accountPath(account.account_type, account.account_id);
  return (
    <PanelSection title="Checks">
      <ul>
        {checksOf(result).map(({ name, state, open = 0, query }) => (
          <li key={name} className={classes.check}>
            <PlainLink className={classes.name} href={`${path}?${query}`}>
              {name}
            </PlainLink>
            <StatusText state={state} />
            {open > 0 && (
              <span className={classes.open}>
                {open === 1 ? '1 hit open' : `${open} hits open`}
              </span>
            )}
          </li>
        ))}
      </ul>
    </PanelSection>
  );
}
