import { runLabel } from '@verify-admin/rulebook/checks/run-checks';
import type { AccountDetail } from '@verify-admin/rulebook/accounts/accounts.contract';
import { AML_REFUSALS, refuseAmlRun, type RunType } from '@verify-admin/rulebook/aml/aml.rules';
import { useState } from 'react';
import { AlertLine } from '../ui/alert-line.tsx';
import { ModalFrame } from '../ui/overlay/modal-frame.tsx';
import { countryNameOf } from '../ui/values/country-name.tsx';
import classes from './confirm-run-aml-modal.module.css';

interface ConfirmRunAmlModalProps {
  detail: AccountDetail;
  run_type: RunType;
  opened: boolean;
  onClose: () => void;
  onConfirm: () => void;
}

/** AML-06: names what will be screened before it is. AML-05: without a name it says why not. */
export function ConfirmRunAmlModal(props: ConfirmRunAmlModalProps) {
  const { detail, run_type, opened, onClose, onConfirm } = props;
  const [isConfirmed, setIsConfirmed] = useState(false);
  const { first_name, last_name, company_name, country } = detail;
  const ask = { run_type, first_name, last_name, business_name: company_name };
  const refusal = refuseAmlRun(ask);
  const isPerson = run_type === 'individual';
  const name = isPerson ? `${first_name} ${last_name}`.trim() : company_name;
  return (
    <ModalFrame
      title="Confirm Run AML"
      subject={runLabel(run_type)}
      opened={opened}
      onClose={onClose}
      submit={{
        label: 'Run AML',
        run: () => {
          setIsConfirmed(true);
          onConfirm();
        },
        // Until it is closed; a second press is no second run.
        busy: isConfirmed,
        disabled: refusal !== null,
        hint: 'run',
      }}
    >
      {refusal ? (
        <AlertLine tone="bad" fact={AML_REFUSALS[refusal].sentence} />
      ) : (
        <>
          <p className={classes.what}>
            <b>{name}</b>
            {country && <span>{` of ${countryNameOf(country)}`}</span>}
            <span> is screened against every imported sanctions and PEP list.</span>
          </p>
          <p className={classes.follows}>
            The result is stored in the AML history with your name. The check has the worst result
            of all names screened for it: one hit that counts sets it to Suspected, and a clear run
            of one name does not clear the others. Contradicted hits are shown and counted, but do
            not set it to Suspected. A hit marked True match stays until a reviewer changes that.
          </p>
        </>
      )}
    </ModalFrame>
  );
}
