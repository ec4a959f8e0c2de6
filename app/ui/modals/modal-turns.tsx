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

/** Who wants to be in front, in the order they came. */
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

/**
 * Lets one modal inside be open at a time: the admin does not put one on top of another. The
 * others wait for their turn, first come first served.
 */
export function OneModalAtATime({ children }: { readonly children: ReactNode }) {
  const [turns] = useState(createTurns);
  return <TurnsContext.Provider value={turns}>{children}</TurnsContext.Provider>;
}

const NEVER_CHANGES = () => () => {};

/** True while whoever asks may be in front. Outside OneModalAtATime that is whoever wants to. */
export function useModalTurn(wantsToShow: boolean): boolean {
  const turns = useContext(TurnsContext);
  const id = useId();
  useEffect(() => {
    if (!turns || !wantsToShow) return;
    turns.enter(id);
    return () => turns.leave(id);
  }, [turns, wantsToShow, id]);
  const first = useSyncExternalStore(
    turns?.subscribe ?? NEVER_CHANGES,
    useCallback(() => turns?.first(), [turns]),
    () => undefined,
  );
  return wantsToShow && (turns === null || first === id);
}
