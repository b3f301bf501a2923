import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import { accountPath } from '@verify-admin/rulebook/accounts/account-type';
import { AML_STATES } from '@verify-admin/rulebook/aml/aml.states';
import type { State } from '@verify-admin/rulebook/kernel/vocabulary';
import { KYB_STATES } from '@verify-admin/rulebook/kyb/kyb.states';
import { KYC_STATES } from '@verify-admin/rulebook/kyc/kyc.states';
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

const NOT_ASKED: State = { label: 'Not Initiated', tone: 'open', shape: 'dashed' };

function checksOf(result: KybResult): readonly Check[] {
  return [
    {
      name: 'Individual AML',
      state: AML_STATES[result.individual_aml_status],
      open: result.individual_aml_open,
      query: result.individual_aml_hits > 0 ? 'hits=individual' : 'open=individual-aml',
    },
    {
      name: 'Business AML',
      state: AML_STATES[result.business_aml_status],
      open: result.business_aml_open,
      query: result.business_aml_hits > 0 ? 'hits=business' : 'open=business-aml',
    },
    { name: 'KYC', state: KYC_STATES[result.kyc_status], query: 'open=kyc' },
    {
      name: 'KYB',
      state: result.kyb_status === null ? NOT_ASKED : KYB_STATES[result.kyb_status],
      query: 'open=kyb',
    },
  ];
}

/** How the other checks of the account are, each with the way to it. */
export function CheckList({ account, result }: { account: AccountKey; result: KybResult }) {
  const path = accountPath(account.account_type, account.account_id);
  return (
    <PanelSection title="Checks">
      <ul className={classes.checks}>
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
