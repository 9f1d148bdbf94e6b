import { Text } from "@radix-ui/themes/components/text";
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
} from "react";
import { createPortal } from "react-dom";
import { useHydrated, useWindowEvent } from "./hydration";
import { ToastMark } from "./toast-mark";
import type { ToastStack } from "./toast-stack";
import { TOAST_REMOVE_MS, type ToastInput, type ToastOffer, toastReducer } from "./toast-state";
import styles from "./toasts.module.css";
import { useTopModal } from "./top-modal";
import { untilThere } from "./until-there";

type Stack = typeof ToastStack;
let loaded: Stack | null = null;

/** Fetches the code of the visible messages. */
export async function loadToastStack(): Promise<Stack> {
  loaded = (await import("./toast-stack")).ToastStack;
  return loaded;
}

interface Toaster {
  readonly toast: (input: ToastOffer) => void;
  readonly dismiss: (id: number) => void;
}

const ToastContext = createContext<Toaster | null>(null);

/** Shows messages from anywhere below `Toasts`. */
export function useToast(): Toaster {
  const toaster = useContext(ToastContext);
  if (!toaster) throw new Error("useToast needs Toasts above it");
  return toaster;
}

interface ToastsProps {
  /**
   * A message that the server left for this page. It is in the document itself, so it can be read without JavaScript
   * too.
   */
  readonly flash?: ToastInput | null;
  readonly children: ReactNode;
}

/** Provider and place of the page's messages: one visible, for five seconds; swipe right to dismiss, F8 to reach it. */
export function Toasts({ flash, children }: ToastsProps) {
  const [items, dispatch] = useReducer(toastReducer, []);
  const nextId = useRef(1);
  const timers = useRef(new Map<number, ReturnType<typeof setTimeout>>());
  const hydrated = useHydrated();

  const toast = useCallback((input: ToastOffer) => {
    const id = nextId.current;
    nextId.current += 1;
    dispatch({ type: "show", id, toast: input });
  }, []);
  const dismiss = useCallback((id: number) => {
    dispatch({ type: "dismiss", id });
    if (timers.current.has(id)) return;
    timers.current.set(
      id,
      setTimeout(() => {
        timers.current.delete(id);
        dispatch({ type: "remove", id });
      }, TOAST_REMOVE_MS),
    );
  }, []);
  useEffect(() => {
    const running = timers.current;
    return () => {
      for (const timer of running.values()) clearTimeout(timer);
      running.clear();
    };
  }, []);
  useEffect(() => {
    if (flash) toast(flash);
  }, [flash, toast]);

  // The stack's code comes with the first message, or with F8, which asks for it.
  const [asked, setAsked] = useState(false);
  const [Stack, setStack] = useState(() => loaded);
  const wanted = items.length > 0 || asked;
  useEffect(() => {
    // A message may be about a broken connection, so loading its code is tried until it succeeds.
    if (wanted && !Stack) return untilThere(loadToastStack, (stack) => setStack(() => stack));
  }, [wanted, Stack]);
  useWindowEvent(
    "keydown",
    useCallback((event: KeyboardEvent) => {
      if (event.key === "F8") setAsked(true);
    }, []),
  );

  // A window makes everything outside of it inert and covers it.
  const over = useTopModal();
  const stack =
    Stack && wanted ? <Stack items={items} onDismiss={dismiss} focusFirst={asked} spoken={over !== null} /> : null;

  const toaster = useMemo(() => ({ toast, dismiss }), [toast, dismiss]);
  return (
    <ToastContext.Provider value={toaster}>
      {flash && !hydrated ? <FlashBanner flash={flash} /> : null}
      {children}
      {over && stack ? createPortal(stack, over) : stack}
    </ToastContext.Provider>
  );
}

function FlashBanner({ flash }: { readonly flash: ToastInput }) {
  const destructive = flash.variant === "destructive";
  return (
    <div
      className={`${styles.flash} ${styles.toast}`}
      data-testid="toast"
      data-flash
      data-variant={flash.variant ?? "default"}
      role={destructive ? "alert" : "status"}
    >
      <ToastMark variant={flash.variant} />
      <div className={styles.text}>
        <Text as="p" weight="bold">
          {flash.title ?? (destructive ? "Error" : "")}
        </Text>
        {flash.description ? <p>{flash.description}</p> : null}
      </div>
    </div>
  );
}
