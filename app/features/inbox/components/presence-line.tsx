import { lazy, Suspense } from "react";
import { useHydrated } from "~/ui/hydration";

// Nothing that a first paint waits for; a part that cannot be fetched must not take the thread with it.
const PresenceWatch = lazy(() =>
  import("./presence-watch").then(
    (loaded) => ({ default: loaded.PresenceWatch }),
    () => ({ default: KeptPlace }),
  ),
);

function KeptPlace(_: { readonly conversationId: number }) {
  return <div className="presence" />;
}

/** The line that says which colleagues are at this thread; its place is kept from the first paint on. */
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
