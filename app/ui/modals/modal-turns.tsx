import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useId,
  useState,
  useSyncExternalStore,
} from "react";

/** Queue of modals that wait to open, in order of arrival. */
interface ModalTurns {
  enter(id: string): void;
  leave(id: string): void;
  first(): string | undefined;
  subscribe(listener: () => void): () => void;
}

function createTurns(): ModalTurns {
  let waiting: readonly string[] = [];
  const listeners = new Set<() => void>();
  const change = (next: readonly string[]) => {
    waiting = next;
    for (const listener of [...listeners]) listener();
  };
  return {
    enter: (id) => change([...waiting, id]),
    leave: (id) => change(waiting.filter((one) => one !== id)),
    first: () => waiting[0],
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const TurnsContext = createContext<ModalTurns | null>(null);

/** Allows one open modal at a time, because the admin does not stack modals. The others wait in order of arrival. */
export function OneModalAtATime({ children }: { readonly children: ReactNode }) {
  const [turns] = useState(createTurns);
  return <TurnsContext.Provider value={turns}>{children}</TurnsContext.Provider>;
}

const NEVER_CHANGES = () => () => {};

/** Reports whether a modal may be open now. Outside OneModalAtATime, always returns `isRequested`. */
export function useModalTurn(isRequested: boolean): boolean {
  const turns = useContext(TurnsContext);
  const id = useId();
  useEffect(() => {
    if (!turns || !isRequested) return;
    turns.enter(id);
    return () => turns.leave(id);
  }, [turns, isRequested, id]);
  const first = useSyncExternalStore(
    turns?.subscribe ?? NEVER_CHANGES,
    useCallback(() => turns?.first(), [turns]),
    () => undefined,
  );
  return isRequested && (turns === null || first === id);
}
