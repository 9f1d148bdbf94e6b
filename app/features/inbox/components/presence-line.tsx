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

function KeptPlace(_: { readonly conversationId: number }) {
  return <PresenceFrame />;
}

/** Shows which colleagues are at this thread; its space is reserved from the first paint on. */
export function PresenceLine({ conversationId }: { readonly conversationId: number }) {
  const place = <KeptPlace conversationId={conversationId} />;
  return useHydrated() ? (
    <Suspense fallback={place}>
      <PresenceWatch conversationId={conversationId} />
    </Suspense>
  ) : (
    place
  );
}
