import * as calls from '@verify-admin/rulebook/payment-countries/payment-countries.contract';
import type {
  PaymentRule,
  RuleFacts,
} from '@verify-admin/rulebook/payment-countries/payment-countries.contract';
import {
  readChosenRule,
  RULE_CHANGES,
  type RuleChange,
} from '@verify-admin/rulebook/payment-countries/payment-rule.rules';
import type { Transaction } from 'kysely';
import type { Actor } from '../kernel/actor.ts';
import type { AuditEntry } from '../kernel/audit.ts';
import { command } from '../kernel/command.ts';
import type { Schema } from '../platform/database/schema.ts';
import {
  addRuleHistory,
  deleteRule,
  findRule,
  findSameRule,
  insertRule,
  lockRules,
  updateRule,
} from './payment-rules.store.ts';

interface Change {
  readonly type: RuleChange;
  readonly actor: Actor;
  readonly now: string;
  readonly rule_id: number;
  readonly rule: RuleFacts;
  readonly before: RuleFacts | null;
}

/** Stores a change in the history of the page; its audit line. */
async function storeChange(trx: Transaction<Schema>, change: Change): Promise<AuditEntry> {
  const { type, actor, now, rule_id, rule, before } = change;
  await addRuleHistory(trx, { type, by: actor, now, data: { ...rule, rule_id, before } });
  return {
    act: RULE_CHANGES[type].act,
    outcome: `${rule.country}, ${rule.account_type}, ${rule.payment_type}`,
    detail: { ...rule, rule_id, before },
  };
}

function factsOf({ country, account_type, payment_type, is_banned }: PaymentRule): RuleFacts {
  return { country, account_type, payment_type, is_banned };
}

function isStale(rule: PaymentRule, expected_updated: string | undefined): boolean {
  return Boolean(expected_updated) && expected_updated !== rule.updated;
}

export const addPaymentRule = command(
  calls.addPaymentRule,
  async (input, { trx, actor, now, refuse }) => {
    const chosen = readChosenRule(input);
    if ('refusal' in chosen) throw refuse(chosen.refusal);
    await lockRules(trx);
    if ((await findSameRule(trx, chosen.rule)) !== null) throw refuse('payment-rule/duplicate');
    const rule = { ...chosen.rule, is_banned: input.is_banned };
    const rule_id = await insertRule(trx, rule, now);
    const change = { type: 'ADD', actor, now, rule_id, rule, before: null } as const;
    return { output: { inserted: 1 }, audit: await storeChange(trx, change) };
  },
);

export const updatePaymentRule = command(
  calls.updatePaymentRule,
  async (input, { trx, actor, now, refuse }) => {
    const chosen = readChosenRule(input);
    if ('refusal' in chosen) throw refuse(chosen.refusal);
    await lockRules(trx);
    const stored = await findRule(trx, input.id);
    if (!stored) throw refuse('payment-rule/unknown');
    if (isStale(stored, input.expected_updated)) throw refuse('payment-rule/stale');
    const same = await findSameRule(trx, chosen.rule);
    if (same !== null && same !== stored.id) throw refuse('payment-rule/duplicate');

    const rule = { ...chosen.rule, is_banned: input.is_banned };
    const isSame = same === stored.id && rule.is_banned === stored.is_banned;
    if (isSame) return { output: { rowcount: 1 }, audit: { unchanged: null } };
    await updateRule(trx, stored.id, rule, now);
    const before = factsOf(stored);
    const change = { type: 'EDIT', actor, now, rule_id: stored.id, rule, before } as const;
    return { output: { rowcount: 1 }, audit: await storeChange(trx, change) };
  },
);

export const deletePaymentRule = command(
  calls.deletePaymentRule,
  async (input, { trx, actor, now, refuse }) => {
    await lockRules(trx);
    const stored = await findRule(trx, input.id);
    if (!stored) throw refuse('payment-rule/unknown');
    if (isStale(stored, input.expected_updated)) throw refuse('payment-rule/stale');
    await deleteRule(trx, stored.id);
    const rule = factsOf(stored);
    const change = { type: 'DELETE', actor, now, rule_id: stored.id, rule, before: null } as const;
    return { output: { deleted: 1 }, audit: await storeChange(trx, change) };
  },
);
