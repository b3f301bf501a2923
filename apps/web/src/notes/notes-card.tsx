import { IconCheck } from '@tabler/icons-react';
import { NO_NOTES, NOTES_PANEL_MAX_HEIGHT } from '@verify-admin/rulebook/notes/note.rules';
import { SectionHead } from '../ui/layout/section/section-head.tsx';
import { ErrorLine } from '../ui/states/error-line.tsx';
import { Skeleton } from '../ui/states/skeleton.tsx';
import { AccountNote } from './account-note.tsx';
import { NoteComposer } from './composer/note-composer.tsx';
import { type NotedAccount, useAddNote } from './composer/use-add-note.ts';
import { useFeatureNote } from './use-feature-note.ts';
import { useNoteActs } from './use-note-acts.ts';
import { useNotes } from './use-notes.ts';
import classes from './notes-card.module.css';

interface NotesCardProps extends NotedAccount {
  /** Brings the notes into sight where the rail is not shown. */
  onShow: () => void;
  /** The note a link led to. */
  marked?: number | undefined;
}

/** ACCT-04, NOTE-01..19: what colleagues wrote on the account, the featured note on top. */
export function NotesCard({ marked, onShow, ...account }: NotesCardProps) {
  const { account_type, account_id } = account;
  const key = { account_type, account_id };
  const { notes, error, retry, retrying } = useNotes(key);
  const feature = useFeatureNote(key);
  const add = useAddNote(account);
  useNoteActs({ notes: notes ?? [], marked, feature, onShow });

  return (
    <section aria-label="Notes">
      <SectionHead
        title="Notes"
        {...(notes && { aside: notes.length })}
        acts={<Saved shown={add.saved} />}
      />
      <NoteComposer note={add} />
      {error && !notes && (
        <div className={classes.line}>
          <ErrorLine
            error={error}
            sentence="The notes could not be loaded."
            onRetry={retry}
            retrying={retrying}
          />
        </div>
      )}
      {feature.error && (
        <div className={classes.line}>
          <ErrorLine error={feature.error} sentence="The featured note was not changed." />
        </div>
      )}
      {!notes && !error && <NotesSkeleton />}
      {notes?.length === 0 && <p className={classes.none}>{NO_NOTES}</p>}
      {notes && notes.length > 0 && (
        <div className={classes.panel} style={{ maxHeight: NOTES_PANEL_MAX_HEIGHT }}>
          {notes.map((note) => (
            <AccountNote
              key={note.id}
              account={key}
              note={note}
              marked={note.id === marked}
              feature={feature}
            />
          ))}
        </div>
      )}
    </section>
  );
}

/** NOTE-17. */
function Saved({ shown }: { shown: boolean }) {
  return (
    <span className={classes.saved} role="status">
      {shown && (
        <>
          <IconCheck size={14} stroke={2} aria-hidden />
          <span>Saved</span>
        </>
      )}
    </span>
  );
}

function NotesSkeleton() {
  return (
    <div className={classes.skeleton} aria-hidden>
      {[82, 64].map((share) => (
        <div key={share}>
          <Skeleton width={20} height={20} round />
          <Skeleton width={96} />
          <Skeleton />
          <Skeleton width={`${share}%`} />
        </div>
      ))}
    </div>
  );
}
