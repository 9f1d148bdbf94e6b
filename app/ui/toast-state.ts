/** One toast at a time; a closed one stays in memory this long, because the specification says so. */
export const TOAST_DURATION_MS = 5000;
export const TOAST_REMOVE_MS = 1_000_000;
export const TOAST_LIMIT = 1;
export const SWIPE_THRESHOLD_PX = 50;

export interface ToastInput {
  readonly title?: string;
  readonly description?: string;
  /** Done (the default), failed, news from somebody else, or something that waits for a person. */
  readonly variant?: "default" | "destructive" | "news" | "call";
}

/** A toast from the page itself; one that the server left cannot have an action. */
export interface ToastOffer extends ToastInput {
  /** What somebody wrote, in their own words, below the description; two lines of it are shown. */
  readonly quote?: string;
  /** The address to which a press on its words leads. */
  readonly to?: string;
  /** One thing to do about it, such as 'Deshacer'; it closes the toast. */
  readonly action?: { readonly label: string; readonly run: () => void };
  /** How long it stays on the page, in milliseconds, if not the usual time. */
  readonly duration?: number;
}

export interface ToastItem extends ToastOffer {
  readonly id: number;
  readonly open: boolean;
}

export type ToastAction =
  | { readonly type: "show"; readonly id: number; readonly toast: ToastOffer }
  | { readonly type: "dismiss"; readonly id: number }
  | { readonly type: "remove"; readonly id: number };

/** Newest first; a new toast pushes the former one out. A destructive one is titled 'Error' unless it has a title. */
export function toastReducer(items: readonly ToastItem[], action: ToastAction): readonly ToastItem[] {
  switch (action.type) {
    case "show": {
      const { toast, id } = action;
      const title = toast.title ?? (toast.variant === "destructive" ? "Error" : undefined);
      return [{ ...toast, title, id, open: true }, ...items].slice(0, TOAST_LIMIT);
    }
    case "dismiss":
      return items.map((item) => (item.id === action.id ? { ...item, open: false } : item));
    case "remove":
      return items.filter((item) => item.id !== action.id);
    default:
      action satisfies never;
      return items;
  }
}
