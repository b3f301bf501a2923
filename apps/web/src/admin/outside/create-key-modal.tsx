import { Checkbox, Select, TextInput } from '@mantine/core';
import {
  ACCOUNT_TYPE_WORDS,
  ACCOUNT_TYPES,
  storedAccountType,
} from '@verify-admin/rulebook/accounts/account-type';
import {
  createLaunchKey,
  listLaunchKeys,
} from '@verify-admin/rulebook/launch/launch-keys.contract';
import { listSettingRequests } from '@verify-admin/rulebook/maker-checker/setting-requests.contract';
import {
  CALLER_MAX,
  KEY_DAYS,
  KEY_DAYS_DEFAULT,
} from '@verify-admin/rulebook/launch/launch-keys.rules';
import { useAct } from '../../kernel/calls/use-act.ts';
import { declareDraft } from '../../kernel/drafts/drafts.ts';
import { useDraft } from '../../kernel/drafts/use-draft.ts';
import { AlertLine } from '../../ui/alert-line.tsx';
import { ModalFrame } from '../../ui/overlay/modal-frame.tsx';
import { RestoredLine } from '../../ui/restored-line.tsx';
import { FailureLine } from '../../ui/states/failure-line.tsx';
import { CopyText } from '../../ui/values/text/copy-text.tsx';
import { Dim } from '../../ui/values/dim.tsx';
import classes from './create-key-modal.module.css';

interface CreateKeyModalProps {
  opened: boolean;
  onClose: () => void;
}

const KEY_DRAFT = declareDraft('launch key', {
  caller: '',
  types: ['studio', 'partner'],
  days: String(KEY_DAYS_DEFAULT),
});

const NO_END = 'none';
const DAYS = [
  ...KEY_DAYS.map((days) => ({ value: String(days), label: `After ${days} days` })),
  { value: NO_END, label: 'Not by itself' },
];

/** T16: a new key of a system; it is shown once, in place of the form. */
export function CreateKeyModal({ opened, onClose }: CreateKeyModalProps) {
  const draft = useDraft(KEY_DRAFT, '');
  const { caller, types, days } = draft.value;
  const create = useAct(createLaunchKey, {
    renews: [listLaunchKeys, listSettingRequests],
    onDone: draft.discard,
  });
  const made = create.value?.data;
  const close = () => {
    create.reset();
    onClose();
  };
  const submit = () =>
    create.run({
      caller,
      account_types: types.flatMap((word) => storedAccountType(word) ?? []),
      days: KEY_DAYS.find((one) => String(one) === days) ?? null,
    });
  if (made) {
    return (
      <ModalFrame
        title="The key of the launch API"
        subject={`${made.prefix}…`}
        opened={opened}
        onClose={close}
        back="Close"
      >
        <AlertLine
          tone="open"
          fact="The key is shown this once."
          detail="It is stored nowhere. Copy it to the system that will use it."
        />
        {made.id === null && (
          <AlertLine
            tone="open"
            fact="It waits for a second ADMIN."
            detail="The key is refused until it is approved."
          />
        )}
        <p className={classes.key}>
          <CopyText value={made.key} />
        </p>
      </ModalFrame>
    );
  }
  return (
    <ModalFrame
      title="Create a key of the launch API"
      opened={opened}
      onClose={close}
      submit={{ label: 'Create key', run: submit, busy: create.busy, hint: 'create' }}
    >
      <RestoredLine restored={draft.restored} onDiscard={draft.discard} />
      <TextInput
        label="Caller"
        description="The system that will use the key. It may have two valid keys, so that one can replace the other."
        autoComplete="off"
        maxLength={CALLER_MAX}
        value={caller}
        data-autofocus
        onChange={({ currentTarget }) =>
          draft.write({ ...draft.value, caller: currentTarget.value })
        }
      />
      <Checkbox.Group
        label="Account types"
        value={types}
        onChange={(chosen) => draft.write({ ...draft.value, types: chosen })}
      >
        <div className={classes.types}>
          {ACCOUNT_TYPE_WORDS.map((type) => (
            <Checkbox key={type} value={type} label={ACCOUNT_TYPES[type].label} />
          ))}
        </div>
      </Checkbox.Group>
      <Select
        label="Ends"
        data={DAYS}
        value={days}
        onChange={(chosen) => draft.write({ ...draft.value, days: chosen ?? NO_END })}
      />
      <Dim as="p" small>
        The caller sends the key in the header X-API-Key.
      </Dim>
      {create.error && (
        <FailureLine
          error={create.error}
          fact="No key was created."
          onRetry={create.retry}
          retrying={create.busy}
        />
      )}
    </ModalFrame>
  );
}
