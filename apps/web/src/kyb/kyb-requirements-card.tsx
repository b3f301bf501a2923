import { getConfig } from '@verify-admin/rulebook/kernel/public-settings.contract';
import { useCall } from '../kernel/calls/use-call.ts';
import { lazyPart } from '../ui/lazy/lazy-part.tsx';
import type { KybRequirementsProps } from './kyb-requirements-list.tsx';

/** Few desks show it, so it is not part of the account's first load. */
const KybRequirementsList = lazyPart<KybRequirementsProps>(
  async () => (await import('./kyb-requirements-list.tsx')).KybRequirementsList,
  (_props, shown) => shown,
);

/** ACCT-06: hidden unless the settings show it, and only for partners. */
export function KybRequirementsCard(props: KybRequirementsProps) {
  const isPartner = props.account.account_type === 'partner';
  const name = 'kyb_requirements_checklist';
  const setting = useCall(getConfig, { name }, { enabled: isPartner });
  return isPartner && setting.data?.data.value ? <KybRequirementsList {...props} /> : null;
}
