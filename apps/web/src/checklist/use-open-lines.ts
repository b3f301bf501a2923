import { useNavigate, useSearch } from '@tanstack/react-router';

/** Which lines are open stands in the address, so that a colleague who is sent it sees the same. */
export function useOpenLines() {
  const search = useSearch({ strict: false });
  const navigate = useNavigate();
  const open = new Set((search.open ?? '').split(',').filter(Boolean));
  return {
    isOpen: (line: string) => open.has(line),
    toggle: (line: string) => {
      const next = new Set(open);
      if (!next.delete(line)) next.add(line);
      const text = [...next].join(',');
      void navigate({
        to: '.',
        search: ({ open: _before, ...rest }) => (text === '' ? rest : { ...rest, open: text }),
        replace: true,
        resetScroll: false,
      });
    },
  };
}
