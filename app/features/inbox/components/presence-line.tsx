import { lazy, Suspense } from "react";
import { useHydrated } from "~/ui/hydration";
import { type Beside, PresenceFrame } from "./presence-parts";

// The first paint does not wait for it, and the thread works even if it cannot be loaded.
const PresenceWatch = lazy(() =>
  import("./presence-watch").then(
    (loaded) => ({ default: loaded.PresenceWatch }),
    () => ({ default: KeptPlace }),
  ),
);

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
