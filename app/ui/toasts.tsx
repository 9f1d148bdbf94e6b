import { CheckCircledIcon, Cross2Icon, CrossCircledIcon } from "@radix-ui/react-icons";
import * as Toast from "@radix-ui/react-toast";
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useReducer, useRef } from "react";
import { useHydrated } from "./hydration";
import {
  SWIPE_THRESHOLD_PX,
  TOAST_DURATION_MS,
  TOAST_REMOVE_MS,
  type ToastInput,
  type ToastOffer,
  toastReducer,
} from "./toast-state";

/** Radix dismisses above its threshold, not at it. */
const SWIPE_BELOW_PX = SWIPE_THRESHOLD_PX - 0.01;

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
  /** A message the server left for this page. It is in the document itself, so it is read without JavaScript too. */
  readonly flash?: ToastInput | null;
  readonly children: ReactNode;
}

/** Provider and viewport of the page's messages: one visible, five seconds, swipe to the right or F8 to reach it. */
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

  const toaster = useMemo(() => ({ toast, dismiss }), [toast, dismiss]);
  return (
    <ToastContext.Provider value={toaster}>
      <Toast.Provider
        duration={TOAST_DURATION_MS}
        swipeThreshold={SWIPE_BELOW_PX}
        swipeDirection="right"
        label="Notificación"
      >
        {flash && !hydrated ? <FlashBanner flash={flash} /> : null}
        {children}
        {items.map(({ id, open, title, description, variant, action }) => (
          <Toast.Root
            key={id}
            open={open}
            onOpenChange={(next) => {
              if (!next) dismiss(id);
            }}
            type={variant === "destructive" ? "foreground" : "background"}
            className="ui-toast"
            data-variant={variant ?? "default"}
          >
            <ToastMark variant={variant} />
            <div className="ui-toast-text">
              {title ? <Toast.Title className="ui-toast-title">{title}</Toast.Title> : null}
              {description ? <Toast.Description>{description}</Toast.Description> : null}
            </div>
            {action ? (
              <Toast.Action className="ui-toast-action" altText={action.label} onClick={action.run}>
                {action.label}
              </Toast.Action>
            ) : null}
            <Toast.Close className="ui-icon-button" aria-label="Cerrar">
              <Cross2Icon aria-hidden />
            </Toast.Close>
          </Toast.Root>
        ))}
        <Toast.Viewport className="ui-toasts" hotkey={["F8"]} label="Notificaciones ({hotkey})" />
      </Toast.Provider>
    </ToastContext.Provider>
  );
}

function ToastMark({ variant }: { readonly variant: ToastInput["variant"] }) {
  return variant === "destructive" ? (
    <CrossCircledIcon className="ui-toast-mark" aria-hidden />
  ) : (
    <CheckCircledIcon className="ui-toast-mark" aria-hidden />
  );
}

function FlashBanner({ flash }: { readonly flash: ToastInput }) {
  const destructive = flash.variant === "destructive";
  return (
    <div
      className="ui-flash ui-toast"
      data-variant={flash.variant ?? "default"}
      role={destructive ? "alert" : "status"}
    >
      <ToastMark variant={flash.variant} />
      <div className="ui-toast-text">
        <p className="ui-toast-title">{flash.title ?? (destructive ? "Error" : "")}</p>
        {flash.description ? <p>{flash.description}</p> : null}
      </div>
    </div>
  );
}
