import { getConfig } from '@verify-admin/rulebook/kernel/public-settings.contract';
import { useCall } from '../kernel/calls/use-call.ts';
import { KybRequirementsList, type KybRequirementsProps } from './kyb-requirements-list.tsx';

/** ACCT-06: hidden unless the settings show it, and only for partners. */
export function KybRequirementsCard(props: KybRequirementsProps) {
  const isPartner = props.account.account_type === 'partner';
  const name = 'kyb_requirements_checklist';
  const setting = useCall(getConfig, { name }, { enabled: isPartner });
  return isPartner && setting.data?.data.value ? <KybRequirementsList {...props} /> : null;
}
