import { ProblemLine } from '../../ui/applicant/field-frame.tsx';
import { langOf, type Told } from './told.ts';
import { useMessages } from './use-messages.tsx';

interface ToldLineProps {
  id: string;
  /** Null where nothing failed. */
  told: Told | null;
  /** Which of several things it is about, where what is told does not name it. */
  about?: string | undefined;
}

/** What is told of a call that failed. */
export function ToldLine({ id, told, about }: ToldLineProps) {
  const { say } = useMessages();
  return (
    <ProblemLine id={id} problem={told && say(told)} lang={told && langOf(told)} about={about} />
  );
}

/** What is told of a page that could not be read. */
export function ToldText({ told }: { told: Told }) {
  const { say } = useMessages();
  return <p lang={langOf(told)}>{say(told)}</p>;
}
