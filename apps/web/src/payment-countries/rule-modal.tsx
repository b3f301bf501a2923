import { Button, Select } from '@mantine/core';
import { ACCOUNT_TYPES } from '@verify-admin/rulebook/accounts/account-type';
import {
  addPaymentRule,
  deletePaymentRule,
  listPaymentRuleOptions,
  type PaymentRule,
  updatePaymentRule,
  listBannedPaymentRules,
  listPaymentRuleHistory,
  listPaymentRules,
} from '@verify-admin/rulebook/payment-countries/payment-countries.contract';
import {
  BANS,
  isBanPhase,
  PAYMENT_RULE_REFUSALS,
  PAYMENT_RULE_TEXTS,
  readChosenRule,
} from '@verify-admin/rulebook/payment-countries/payment-rule.rules';
import { BAN_PHASES } from '@verify-admin/rulebook/payments/payment-country.rules';
import { listAllCountryToPayments } from '@verify-admin/rulebook/payments/payments.contract';
import { useState } from 'react';
import { useAct } from '../kernel/calls/use-act.ts';
import { useCall } from '../kernel/calls/use-call.ts';
import { declareDraft } from '../kernel/drafts/drafts.ts';
import { useDraft } from '../kernel/drafts/use-draft.ts';
import { COUNTRIES } from '../payments/form/countries.ts';
import { AlertLine } from '../ui/alert-line.tsx';
import { ModalFrame } from '../ui/overlay/modal-frame.tsx';
import { RestoredLine } from '../ui/restored-line.tsx';
import { FailureLine } from '../ui/states/failure-line.tsx';

/** What a change of a rule makes stale. */
const RULE_READS = [
  listPaymentRules,
  listBannedPaymentRules,
  listPaymentRuleHistory,
  listAllCountryToPayments,
];

interface RuleModalProps {
  /** Null for a new one. */
  rule: PaymentRule | null;
  opened: boolean;
  onClose: () => void;
  onDone: (sentence: string) => void;
}

const RULE_DRAFT = declareDraft('payment-rule', {
  country: '',
  account_type: '',
  payment_type: '',
  is_banned: '',
});

const COUNTRY_CHOICES = COUNTRIES.map(({ code, name }) => ({ value: code, label: name }));
/** A choice of a list has a value; the rule that is not banned has none. */
const NOT_BANNED = 'none';
const BAN_CHOICES = BAN_PHASES.map((phase) => ({
  value: phase === '' ? NOT_BANNED : phase,
  label: BANS[phase].label,
}));

/** CPAY-05, CPAY-10, CPAY-17, CPAY-19: adds a rule, edits one, or deletes it. */
export function RuleModal({ rule, opened, onClose, onDone }: RuleModalProps) {
  const options = useCall(listPaymentRuleOptions, {}, { enabled: opened });
  const [tried, setTried] = useState(false);
  // What was seen when the dialog was opened; a colleague's change is not overwritten unseen.
  const [seen] = useState(rule?.updated);
  const draft = useDraft(RULE_DRAFT, rule === null ? 'new' : String(rule.id), {
    basis: seen ?? '',
    ...(rule && {
      begin: {
        country: rule.country,
        account_type: rule.account_type,
        payment_type: rule.payment_type,
        is_banned: rule.is_banned,
      },
    }),
  });
  const done = (sentence: string) => () => {
    setTried(false);
    draft.discard();
    onDone(sentence);
  };
  const adding = useAct(addPaymentRule, {
    renews: RULE_READS,
    onDone: done('The payment rule was added.'),
  });
  const editing = useAct(updatePaymentRule, {
    renews: RULE_READS,
    onDone: done('The payment rule was saved.'),
  });
  const deleting = useAct(deletePaymentRule, {
    renews: RULE_READS,
    onDone: done('The payment rule was deleted.'),
  });
  const saving = rule === null ? adding : editing;
  const error = saving.error ?? deleting.error;

  const { country, account_type, payment_type, is_banned } = draft.value;
  const chosen = readChosenRule(draft.value);
  const missing = tried && 'refusal' in chosen ? chosen.refusal : null;
  const set = (change: Partial<typeof draft.value>) => draft.write({ ...draft.value, ...change });
  const save = () => {
    setTried(true);
    deleting.reset();
    if ('refusal' in chosen || !isBanPhase(is_banned)) return;
    const values = { country, account_type, payment_type, is_banned };
    if (rule === null) adding.run(values);
    else editing.run({ id: rule.id, ...values, expected_updated: seen });
  };
  const remove = () => {
    // oxlint-disable-next-line no-alert -- CPAY-19 asks for the browser's own confirmation.
    if (rule === null || !window.confirm(PAYMENT_RULE_TEXTS.confirmDelete)) return;
    saving.reset();
    deleting.run({ id: rule.id, expected_updated: seen });
  };
  const close = () => {
    setTried(false);
    adding.reset();
    editing.reset();
    deleting.reset();
    onClose();
  };

  return (
    <ModalFrame
      title={rule === null ? PAYMENT_RULE_TEXTS.add : 'Edit Payment'}
      opened={opened}
      onClose={close}
      submit={{
        label: rule === null ? 'Add' : 'Save',
        run: save,
        busy: saving.busy,
        hint: rule === null ? 'add' : 'save',
      }}
    >
      <RestoredLine restored={draft.restored} onDiscard={draft.discard} />
      <Select
        label="Country"
        data={COUNTRY_CHOICES}
        value={country || null}
        searchable
        data-autofocus
        error={missing !== null && country === ''}
        onChange={(code) => set({ country: code ?? '' })}
      />
      <Select
        label="Account Type"
        data={(options.data?.account_types ?? []).map((type) => ({
          value: type,
          label: ACCOUNT_TYPES[type].label,
        }))}
        value={account_type || null}
        error={missing !== null && account_type === ''}
        onChange={(type) => set({ account_type: type ?? '' })}
      />
      <Select
        label="Payment Type"
        data={options.data?.payment_types ?? []}
        value={payment_type || null}
        searchable
        error={missing !== null && payment_type === ''}
        onChange={(type) => set({ payment_type: type ?? '' })}
      />
      <Select
        label="Ban Status"
        data={BAN_CHOICES}
        value={is_banned || NOT_BANNED}
        allowDeselect={false}
        onChange={(phase) => set({ is_banned: phase === NOT_BANNED ? '' : (phase ?? '') })}
      />
      {missing && <AlertLine tone="bad" fact={PAYMENT_RULE_REFUSALS[missing].sentence} />}
      {options.error && (
        <FailureLine
          error={options.error}
          fact={PAYMENT_RULE_TEXTS.failed}
          onRetry={() => void options.refetch()}
          retrying={options.isFetching}
        />
      )}
      {error && (
        <FailureLine
          error={error}
          fact={PAYMENT_RULE_TEXTS.failed}
          onRetry={() => (saving.error ? saving.retry() : deleting.retry())}
          retrying={saving.busy || deleting.busy}
        />
      )}
      {rule !== null && (
        <div>
          <Button variant="danger" loading={deleting.busy} onClick={remove}>
            Delete
          </Button>
        </div>
      )}
    </ModalFrame>
  );
}
