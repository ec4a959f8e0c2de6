/** A module of the app with one expression replaced. */
export interface ChangedModule {
  readonly path: string;
  readonly start: number;
  readonly end: number;
  readonly replacement: string;
}

// The configuration is bundled separately from the program that runs it. They share only the process.
const shared = globalThis as { __changedModule?: ChangedModule | null };

export const changedModule = (): ChangedModule | null => shared.__changedModule ?? null;

export function setChangedModule(change: ChangedModule | null): void {
  shared.__changedModule = change;
}

/** Returns the source of a module with the change applied. */
export const changedSource = (source: string, { start, end, replacement }: ChangedModule): string =>
  source.slice(0, start) + replacement + source.slice(end);
