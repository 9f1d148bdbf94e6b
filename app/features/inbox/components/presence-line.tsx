import { Flex } from "@radix-ui/themes/components/flex";
import { Text } from "@radix-ui/themes/components/text";
import { forwardRef, lazy, type ReactNode, Suspense } from "react";
import { useHydrated } from "~/ui/hydration";

// The first paint does not wait for it, and the thread works even if it cannot be loaded.
const PresenceWatch = lazy(() =>
  import("./presence-watch").then(
    (loaded) => ({ default: loaded.PresenceWatch }),
    () => ({ default: KeptPlace }),
  ),
);

/** The line itself. Its room is always kept: who comes and goes moves nothing. */
export const PresenceFrame = forwardRef<HTMLDivElement, { readonly children?: ReactNode }>(function PresenceFrame(
  { children },
  ref,
) {
  return (
    <Flex asChild align="center" gap="2" width="100%" maxWidth="760px" height="24px" mx="auto" px="4">
      <Text as="div" size="2" color="gray" wrap="nowrap" ref={ref} data-testid="presence">
        {children}
      </Text>
    </Flex>
  );
});

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
