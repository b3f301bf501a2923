/** Where tests find what the global setup prepared. */
export interface TestDatabasePlace {
  admin_url: string;
  /** The name of a migrated database that nobody is connected to. */
  template: string;
  /** How the names of the copies begin. */
  prefix: string;
}

export interface PreparedPlace {
  place: TestDatabasePlace;
  cleanUp(): Promise<void>;
}

declare module 'vitest' {
  interface ProvidedContext {
    test_database: TestDatabasePlace;
  }
}
