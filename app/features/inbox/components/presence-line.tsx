import { lazy, Suspense } from "react";
import { useHydrated } from "~/ui/hydration";
import { PresenceFrame } from "./presence-parts";

// The first paint does not wait for it, and the thread works even if it cannot be loaded.
const PresenceWatch = lazy(() =>
  import("./presence-watch").then(
    (loaded) => ({ default: loaded.PresenceWatch }),
    () => ({ default: KeptPlace }),
  ),
);

export interface Beside {
  readonly conversationId: number;
  /** The visitor whose thread it is, in our own web chat. */
  readonly visitor: string | null;
  /** The customer's name. */
  readonly customer: string;
}

function KeptPlace(_: Beside) {
  return <PresenceFrame />;
}

/** Shows which colleagues are at this thread, and that the visitor types; its space is reserved from the first paint on. */
export function PresenceLine(beside: Beside) {
  const place = <KeptPlace {...beside} />;
  return useHydrated() ? (
    <Suspense fallback={place}>
      <PresenceWatch {...beside} />
    </Suspense>
  ) : (
    place
  );
}
