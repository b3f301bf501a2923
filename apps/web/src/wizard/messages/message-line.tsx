import { ProblemLine } from '../../ui/applicant/field-frame.tsx';
import { type FailureMessage, langOf } from './failure-message.ts';
import { useMessages } from './use-messages.tsx';

interface MessageLineProps {
  id: string;
  /** Null where nothing failed. */
  message: FailureMessage | null;
  /** Which of several things it is about, where the message does not name it. */
  about?: string | undefined;
}

/** The message of a call that failed. */
export function MessageLine({ id, message, about }: MessageLineProps) {
  const { say } = useMessages();
  return (
    <ProblemLine
      id={id}
      problem={message && say(message)}
      lang={message && langOf(message)}
      about={about}
    />
  );
}

/** The message of a page that could not be read. */
export function MessageText({ message }: { message: FailureMessage }) {
  const { say } = useMessages();
  return <p lang={langOf(message)}>{say(message)}</p>;
}
