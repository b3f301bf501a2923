import { LAUNCH_TEXTS } from '@verify-admin/rulebook/launch/redirect.rules';
import { type SyntheticEvent, useId } from 'react';
import { PublicButton } from './public-button.tsx';
import classes from './tester-form.module.css';
import type { TesterFields, TesterState } from './use-tester.ts';

const FIELDS: readonly {
  readonly name: keyof TesterFields;
  readonly label: string;
  readonly hint: string;
  readonly type: 'url' | 'text';
}[] = [
  { name: 'url', label: 'API URL', hint: 'Where the request is sent.', type: 'url' },
  { name: 'api_key', label: 'API Key', hint: 'Sent as the X-API-Key header.', type: 'text' },
  {
    name: 'company_id',
    label: 'Company ID',
    hint: 'Account type and number, as in partner:12.',
    type: 'text',
  },
];

/** TEST-01: address, key and company, all required. */
export function TesterForm({ tester }: { tester: TesterState }) {
  const { fields, write, send, busy } = tester;
  const id = useId();
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!busy) void send();
  };
  return (
    <form className={classes.form} onSubmit={submit}>
      {FIELDS.map(({ name, label, hint, type }) => (
        <div key={name} className={classes.field}>
          <label htmlFor={`${id}${name}`}>{label}</label>
          <input
            id={`${id}${name}`}
            type={type}
            required
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            aria-describedby={`${id}${name}hint`}
            value={fields[name]}
            onChange={({ currentTarget }) => write({ [name]: currentTarget.value })}
          />
          <small id={`${id}${name}hint`}>{hint}</small>
        </div>
      ))}
      <PublicButton type="submit" look="filled" disabled={busy}>
        {busy ? LAUNCH_TEXTS.sending : LAUNCH_TEXTS.send}
      </PublicButton>
    </form>
  );
}
