import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { PageContext } from "~/ui/page-context";

// Browsers hide a nonce from the attribute; only the property still holds it.
const nonce = document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce;
const requestId = document.querySelector<HTMLMetaElement>('meta[name="request-id"]')?.content;

const hydrate = () =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <PageContext.Provider value={{ nonce, requestId }}>
          <RemixBrowser />
        </PageContext.Provider>
      </StrictMode>,
    );
  });

// An open thread is shown already, so its code is loaded before hydration: it must not disappear meanwhile.
if (document.querySelector("[data-chat]")) {
  const loading = import("~/features/inbox/components/chat-later").then(({ loadChat }) => loadChat());
  void loading.then(hydrate, hydrate);
} else hydrate();
