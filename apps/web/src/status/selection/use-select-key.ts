import { useKeys } from '../../ui/keys/use-keys.ts';

/** x selects the row that has the focus, as its box does. */
export function useSelectKey(hasBoxes: boolean): void {
  useKeys(
    hasBoxes
      ? [
          {
            key: 'x',
            label: 'Select the row',
            run: () =>
              document.activeElement
                ?.closest('tr')
                ?.querySelector<HTMLInputElement>('[data-select]')
                ?.click(),
          },
        ]
      : [],
  );
}
