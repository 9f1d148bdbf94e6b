import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { PageContext } from "~/ui/page-context";

// Browsers hide a nonce from the attribute; only the property still holds it.
const nonce = document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce;
const requestId = document.querySelector<HTMLMetaElement>('meta[name="request-id"]')?.content;

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
