import { Button, Checkbox, Select } from '@mantine/core';
import { IconUserCheck, IconUserQuestion, IconUserX } from '@tabler/icons-react';
import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import { HIT_COMMENT_MAX, HIT_REFUSALS } from '@verify-admin/rulebook/aml/hits/hit.rules';
import { HIT_STATES, type HitDisposition } from '@verify-admin/rulebook/aml/hit.states';
import type { HitRow } from '@verify-admin/rulebook/aml/hits/hits.contract';
import { type KeyboardEvent, type SyntheticEvent, useEffect, useRef } from 'react';
import { AlertLine } from '../../ui/alert-line.tsx';
import { FailureLine } from '../../ui/states/failure-line.tsx';
import { KeyCap, KeyHint } from '../../ui/keys/key-cap.tsx';
import { useKeys } from '../../ui/keys/use-keys.ts';
import { RestoredLine } from '../../ui/restored-line.tsx';
import { useSubmitKey } from '../../ui/overlay/use-submit-key.ts';
import { ClearanceReasonSelect } from './clearance-reason.tsx';
import classes from './decide-bar.module.css';
import { EXPIRIES, type Expiry, isExpiry } from './expiry.ts';
import { type Decide, useDecide } from './use-decide.ts';
import type { Review } from '../hits/use-hit-review.ts';
import { limitOf } from '../../ui/field/limit.ts';
import { Remark } from '../../ui/values/remark.tsx';
import { GrowingTextarea } from '../../ui/field/growing-textarea.tsx';

const CHOICES = [
  { value: 'FALSE_POSITIVE', key: 'f', Icon: IconUserX },
  { value: 'TRUE_MATCH', key: 't', Icon: IconUserCheck },
  { value: 'INCONCLUSIVE', key: 'i', Icon: IconUserQuestion },
] as const satisfies readonly { value: HitDisposition; key: string; Icon: unknown }[];

const EXPIRY_OPTIONS = Object.entries(EXPIRIES).map(([value, { label }]) => ({ value, label }));

/** Escape leaves the comment for the single keys; a second one closes the drawer. */
function leave({ key, currentTarget }: KeyboardEvent<HTMLTextAreaElement>): void {
  if (key === 'Escape') currentTarget.blur();
}

interface DecideBarProps {
  account: AccountKey;
  hit: HitRow;
  review: Review;
  /** The person chose or wrote something. */
  onBegun: () => void;
  onMarked: (next: number) => void;
}

/** The three words, the comment, and whether the record alerts again: one decision on one hit. */
export function DecideBar({ account, hit, review, onBegun, onMarked }: DecideBarProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const decide = useDecide(account, hit, review, () => {
    // The person may have gone on to another hit before the answer came.
    if (form.current) onMarked(review.moveOn(hit));
  });
  const { choice, comment, busy } = decide;
  const reasonField = useRef<HTMLInputElement>(null);
  const choose = (value: HitDisposition) => {
    onBegun();
    decide.choose(value);
    field.current?.focus();
  };
  const { asksReason } = decide;
  useEffect(() => {
    if (asksReason) reasonField.current?.focus();
  }, [asksReason]);
  useKeys(
    CHOICES.map(({ value, key }) => ({
      key,
      label: `Mark the hit: ${HIT_STATES[value].label}`,
      run: () => choose(value),
      inDialog: true,
    })),
  );
  useSubmitKey(form, true);
  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    decide.mark();
  };
  const markLabel = choice ? `Mark ${HIT_STATES[choice].label.toLowerCase()}` : 'Mark';

  return (
    <form
      ref={form}
      className={classes.bar}
      onSubmit={send}
      noValidate
      aria-label="Decision on this hit"
    >
      <Foreign decide={decide} />
      <div className={classes.choices} role="group" aria-label="Disposition">
        {CHOICES.map(({ value, key, Icon }) => (
          <button
            key={value}
            type="button"
            className={classes.choice}
            aria-pressed={choice === value}
            onClick={() => choose(value)}
          >
            <Icon size={18} stroke={1.75} aria-hidden="true" />
            <span translate="no">{HIT_STATES[value].label}</span>
            <KeyCap>{key.toUpperCase()}</KeyCap>
          </button>
        ))}
      </div>
      {asksReason && (
        <ClearanceReasonSelect
          decide={decide}
          field={reasonField}
          onChosen={() => field.current?.focus()}
        />
      )}
      <GrowingTextarea
        ref={field}
        aria-label="Comment"
        placeholder="Comment, stored with the decision"
        minRows={1}
        maxRows={6}
        {...limitOf(comment, HIT_COMMENT_MAX)}
        data-mantine-stop-propagation="true"
        value={comment}
        readOnly={busy}
        onChange={(event) => {
          onBegun();
          decide.write(event.currentTarget.value);
        }}
        onKeyDown={leave}
        error={decide.lacksComment ? HIT_REFUSALS['aml/comment-required'].sentence : undefined}
      />
      <RestoredLine restored={decide.restored} onDiscard={decide.discard} />
      {decide.error && (
        <FailureLine
          fact="Not marked."
          error={decide.error}
          onRetry={decide.mark}
          retrying={busy}
        />
      )}
      {decide.isRequest && (
        <Remark>
          {decide.isBlocked
            ? 'The request above has to be decided first.'
            : 'It clears the hit when a checker approves it.'}
        </Remark>
      )}
      <div className={classes.last}>
        {choice === 'FALSE_POSITIVE' && <DoNotAlert decide={decide} />}
        <span className={classes.keys}>
          <KeyHint keys={['J', 'K']} label="hits" />
          {review.last && (
            <Button variant="quiet" loading={review.undoing.busy} onClick={review.undo}>
              <KeyHint keys={['Z']} label="undo" />
            </Button>
          )}
        </span>
        <Button
          size="md"
          variant="filled"
          disabled={choice === null || decide.foreign !== null || decide.isBlocked}
          loading={busy}
          type="submit"
        >
          <span>{decide.isRequest ? 'Request approval' : markLabel}</span> <KeyCap>Ctrl ↵</KeyCap>
        </Button>
      </div>
    </form>
  );
}

/** A colleague decided on this very hit while it was open here. */
function Foreign({ decide }: { decide: Decide }) {
  const { foreign, look } = decide;
  if (!foreign) return null;
  const { disposition, comment, admin_username } = foreign;
  const outcome = disposition === 'OPEN' ? 'opened this hit again' : HIT_STATES[disposition].label;
  return (
    <AlertLine
      tone="open"
      fact={
        disposition === 'OPEN'
          ? `${admin_username ?? 'A colleague'} ${outcome}.`
          : `${admin_username ?? 'A colleague'} marked this hit ${outcome.toLowerCase()}.`
      }
      detail={comment}
      act={{ label: 'Decide again', run: look }}
    />
  );
}

function DoNotAlert({ decide }: { decide: Decide }) {
  const { doNotAlert, setDoNotAlert, expiry, expire } = decide;
  return (
    <div className={classes.suppression}>
      <Checkbox
        checked={doNotAlert}
        onChange={(event) => setDoNotAlert(event.currentTarget.checked)}
        label="Do not alert again for this subject"
        description="until this list entry changes"
      />
      {doNotAlert && (
        <Select
          aria-label="Expiry"
          className={classes.expiry ?? ''}
          data={EXPIRY_OPTIONS}
          value={expiry}
          onChange={(value) => expire(isExpiry(value) ? value : ('never' satisfies Expiry))}
          data-mantine-stop-propagation="true"
        />
      )}
    </div>
  );
}
