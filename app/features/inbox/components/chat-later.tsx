import { Text } from "@radix-ui/themes/components/text";
import { type ComponentProps, lazy, Suspense, useState } from "react";
import type { ChatPanel } from "./chat-panel";

let loaded: typeof ChatPanel | null = null;

/** Loads the chat's code. A page that shows a thread waits for it before it hydrates; other pages load it when idle. */
export async function loadChat(): Promise<{ default: typeof ChatPanel }> {
  const module = await import("./chat-panel");
  loaded = module.ChatPanel;
  return { default: module.ChatPanel };
}

const Late = lazy(loadChat);
// The server loads it before the first request, so that a page without scripts contains the thread.
if (typeof document === "undefined") void loadChat();

/** The open thread. The list does not wait for its code. */
export function ChatLater(props: ComponentProps<typeof ChatPanel>) {
  // A mounted thread keeps the component it began with: changing it would mount the thread again.
  const [Ready] = useState(() => loaded);
  if (Ready) return <Ready {...props} />;
  return (
    <Suspense
      fallback={
        <Text as="p" color="gray" m="auto">
          Cargando mensajes...
        </Text>
      }
    >
      <Late {...props} />
    </Suspense>
  );
}
