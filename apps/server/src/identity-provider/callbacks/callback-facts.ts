import type { ProviderEvent } from '@verify-admin/rulebook/identity-provider/provider-result.rules';
import type {
  CompanyCallback,
  PersonCallback,
} from '../../platform/identity-provider/callback-format.ts';

interface Named {
  readonly event: ProviderEvent;
}

/** A callback about a person, as it is stored. */
export type PersonFacts = PersonCallback & Named;

/** A callback about a company, as it is stored. */
export type CompanyFacts = CompanyCallback & Named;

export type CallbackFacts = PersonFacts | CompanyFacts;
