interface BoundSettings {
  readonly MODE: 'demo' | 'production';
  readonly HOST: string;
}

/** demo binds to this machine alone, whatever was asked for. */
export function exposedDemo(settings: BoundSettings): string[] {
  const local = ['127.0.0.1', 'localhost', '::1'];
  if (settings.MODE === 'production' || local.includes(settings.HOST)) return [];
  return [
    `HOST is ${settings.HOST}: demo mode has one-click sign-in and listens on 127.0.0.1 only.`,
  ];
}
