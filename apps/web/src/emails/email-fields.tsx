import { TextInput } from '@mantine/core';
import { EMAIL_ADDRESS_MAX } from '@verify-admin/rulebook/kernel/email-address';
import { WHOLE_NAME_MAX } from '@verify-admin/rulebook/kernel/person-name';
import { EMAIL_INPUT } from '../ui/field/email-input.ts';

export interface EmailDraft {
  readonly email: string;
  readonly name: string;
  readonly company: string;
}

interface EmailFieldsProps {
  draft: EmailDraft;
  nameLabel: string;
  /** Whether the name must be given. */
  needsName?: boolean;
  onChange: (draft: EmailDraft) => void;
}

/** To whom, by which name, about which company; each is prefilled and can be mended. */
export function EmailFields({ draft, nameLabel, needsName = false, onChange }: EmailFieldsProps) {
  return (
    <>
      <TextInput
        label="Email address"
        {...EMAIL_INPUT}
        required
        withAsterisk
        data-autofocus
        maxLength={EMAIL_ADDRESS_MAX}
        value={draft.email}
        onChange={(event) => onChange({ ...draft, email: event.currentTarget.value })}
      />
      <TextInput
        label={nameLabel}
        required={needsName}
        withAsterisk={needsName}
        maxLength={WHOLE_NAME_MAX}
        value={draft.name}
        onChange={(event) => onChange({ ...draft, name: event.currentTarget.value })}
      />
      <TextInput
        label="Company"
        maxLength={300}
        value={draft.company}
        onChange={(event) => onChange({ ...draft, company: event.currentTarget.value })}
      />
    </>
  );
}
