import type { ProviderEvent } from '@verify-admin/rulebook/identity-provider/provider-result.rules';
import type {
  CompanyCallback,
  PersonCallback,
} from '../../platform/identity-provider/callback-format.ts';

interface WithEvent {
  readonly event: ProviderEvent;
}

/** A callback about a person, as it is stored. */
export type PersonFacts = PersonCallback & WithEvent;

/** A callback about a company, as it is stored. */
export type CompanyFacts = CompanyCallback & WithEvent;

export type CallbackFacts = PersonFacts | CompanyFacts;
