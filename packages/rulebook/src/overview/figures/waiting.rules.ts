/** ours: how long cases have waited, from the youngest to the oldest; each begins where the one before ends. */
export const WAITING_AGES = [
  { label: 'under 1 d', fromDays: 0 },
  { label: '1–2 d', fromDays: 1 },
  { label: '3–9 d', fromDays: 3 },
  { label: '10 d and more', fromDays: 10 },
] as const;
