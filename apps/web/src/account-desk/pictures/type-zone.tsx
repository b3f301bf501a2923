import { Button } from '@mantine/core';
import {
  listVerificationSubmissions,
  saveVerificationZone,
} from '@verify-admin/rulebook/hosted-verification/submissions.contract';
import { useAct } from '../../kernel/calls/use-act.ts';
import { declareDraft } from '../../kernel/drafts/drafts.ts';
import { useDraft } from '../../kernel/drafts/use-draft.ts';
import classes from './type-zone.module.css';
import { GrowingTextarea } from '../../ui/field/growing-textarea.tsx';

/** The lines name a person and a document: they leave the memory of the tab encrypted only. */
const ZONE_DRAFT = declareDraft('machine-readable zone', '', true);

interface TypeZoneProps {
  submission_id: number;
  /** As they are stored; none where nothing was read. */
  lines: readonly string[];
  close: () => void;
}

/** The lines of a zone as the reviewer reads them in the picture. */
export function TypeZone({ submission_id, lines, close }: TypeZoneProps) {
  const draft = useDraft(ZONE_DRAFT, String(submission_id), { begin: lines.join('\n') });
  const save = useAct(saveVerificationZone, {
    renews: [listVerificationSubmissions],
    onDone: () => {
      draft.discard();
      close();
    },
  });
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        save.run({ submission_id, lines: draft.value });
      }}
    >
      <GrowingTextarea
        label="Machine-readable zone"
        description="3 lines of 30 characters, or 2 of 36 or 44"
        minRows={3}
        maxRows={5}
        autoCapitalize="characters"
        spellCheck={false}
        data-autofocus
        inputClassName={classes.lines ?? ''}
        value={draft.value}
        onChange={({ currentTarget }) => draft.write(currentTarget.value)}
        error={save.error?.detail}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.stopPropagation();
          close();
        }}
      />
      <div className={classes.acts}>
        <Button size="xs" type="submit" variant="filled" disabled={save.busy || draft.value === ''}>
          Save
        </Button>
        <Button size="xs" onClick={close}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
