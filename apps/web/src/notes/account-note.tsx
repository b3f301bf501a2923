import { ActionIcon } from '@mantine/core';
import { IconStar, IconStarOff } from '@tabler/icons-react';
import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import { notePartsOf } from '@verify-admin/rulebook/notes/note.rules';
import type { AccountNote as NoteRow } from '@verify-admin/rulebook/notes/notes.contract';
import { Fragment } from 'react';
import { Mention, Note, Reaction } from '../ui/layout/note.tsx';
import { ErrorLine } from '../ui/states/error-line.tsx';
import { DateTime } from '../ui/values/time/date-time.tsx';
import { CutText } from './cut-text.tsx';
import { EmojiPicture } from './reactions/emoji-picture.tsx';
import { countReactions } from './reactions/reactions.ts';
import { ReactionPicker } from './reactions/reaction-picker.tsx';
import type { useFeatureNote } from './use-feature-note.ts';
import { useReactToNote } from './reactions/use-react-to-note.ts';
import { shownText } from '../ui/values/text/shown-text.tsx';

interface AccountNoteProps {
  account: AccountKey;
  note: NoteRow;
  marked: boolean;
  feature: ReturnType<typeof useFeatureNote>;
}

/** NOTE-08: who wrote what when, and who thinks what of it. */
export function AccountNote({ account, note, marked, feature }: AccountNoteProps) {
  const { react, error, me } = useReactToNote(account, note);
  const reactions = countReactions(note.emoji_reactions, me);
  const text = <NoteText text={note.note} />;
  return (
    <Note
      author={note.username}
      featured={note.is_featured}
      marked={marked}
      when={<DateTime value={note.created} />}
      acts={<FeatureButton note={note} feature={feature} />}
      foot={
        <>
          {reactions.map(({ emoji, count, mine, names }) => (
            <Reaction
              key={emoji}
              picture={<EmojiPicture emoji={emoji} size={14} />}
              count={count}
              mine={mine}
              names={names}
              onToggle={() => react(emoji)}
            />
          ))}
          <ReactionPicker
            note_id={note.id}
            chosen={reactions.filter(({ mine }) => mine).map(({ emoji }) => emoji)}
            onPick={react}
          />
          {error && <ErrorLine error={error} sentence="The reaction was not saved." />}
        </>
      }
    >
      {note.is_featured ? <CutText>{text}</CutText> : text}
    </Note>
  );
}

/** NOTE-07: mentions are shown by name. */
function NoteText({ text }: { text: string }) {
  return notePartsOf(text).map((part, index) =>
    part.kind === 'text' ? (
      <Fragment key={index}>{shownText(part.text)}</Fragment>
    ) : (
      <Mention key={index}>{`@${part.username}`}</Mention>
    ),
  );
}

function FeatureButton({ note, feature }: Pick<AccountNoteProps, 'note' | 'feature'>) {
  const label = note.is_featured ? 'Un-feature' : 'Feature';
  const Icon = note.is_featured ? IconStarOff : IconStar;
  return (
    <ActionIcon
      size="xs"
      aria-label={`${label} this note`}
      data-hint={label}
      disabled={feature.busy}
      onClick={() => feature.toggle(note)}
    >
      <Icon size={14} stroke={1.75} />
    </ActionIcon>
  );
}
