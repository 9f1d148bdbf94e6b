import type { ActionFunction, LoaderFunction } from "@remix-run/cloudflare";
import { createRemixStub } from "@remix-run/testing";
import { cleanup, render } from "@testing-library/react";
import { createContext, type ReactElement, useContext } from "react";
import { afterEach } from "vitest";
import { TimeProvider } from "~/ui/time";

// For files that stand apart; the others have clean-window.ts.
afterEach(cleanup);

interface PageOptions {
  readonly path?: string;
  readonly action?: ActionFunction;
  readonly loader?: LoaderFunction;
}

const Content = createContext<ReactElement | null>(null);

function Page() {
  return useContext(Content);
}

/** A component as the content of a page: routes, forms and clock around it. */
export function pageOf(element: ReactElement, { path = "/", action = () => null, loader }: PageOptions = {}) {
  const Stub = createRemixStub([{ path: "*", Component: Page, action, loader }]);
  return (
    <TimeProvider serverNow={Date.now()}>
      <Content.Provider value={element}>
        <Stub initialEntries={[path]} />
      </Content.Provider>
    </TimeProvider>
  );
}

export function renderPage(element: ReactElement, options: PageOptions = {}) {
  return render(pageOf(element, options));
}
