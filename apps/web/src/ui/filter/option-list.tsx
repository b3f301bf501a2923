import { Button } from '@mantine/core';
import { type ListedOption, OptionBoxes, toggled } from './option-boxes.tsx';
import classes from './option-list.module.css';

interface OptionListProps {
  label: string;
  options: readonly ListedOption[];
  picked: readonly string[];
  onPick: (words: readonly string[]) => void;
  /** `43 accounts` */
  describe: (words: readonly string[]) => string;
  onShow: () => void;
}

/** The values of a filter to choose among; Enter shows what is picked. */
export function OptionList(props: OptionListProps) {
  const { label, options, picked, onPick, describe, onShow } = props;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onShow();
      }}
    >
      <div className={classes.options}>
        <OptionBoxes
          label={label}
          options={options}
          chosen={picked}
          onToggle={(word) => onPick(toggled(picked, word))}
          takesFocus
        />
      </div>
      <div className={classes.foot}>
        <Button variant="quiet" disabled={picked.length === 0} onClick={() => onPick([])}>
          Clear
        </Button>
        <Button variant="link" type="submit">
          {`Show ${describe(picked)}`}
        </Button>
      </div>
    </form>
  );
}
