import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { cssBundleHref } from "@remix-run/css-bundle";
import {
  Links,
  LiveReload,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useRouteLoaderData,
} from "@remix-run/react";
import type { ReactNode } from "react";
import stylesheet from "~/styles/app.css";
import { ErrorPage, titleOf } from "~/ui/frame/error-page";
import { parseThemeChoice, themeFromCookie } from "~/ui/frame/theme";
import { usePage } from "~/ui/page-context";
import { ThemeRoot } from "~/ui/theme-root";
import { TimeProvider } from "~/ui/time";

export const links: LinksFunction = () => [
  { rel: "stylesheet", href: stylesheet },
  // After the shared sheet, so that a component's own styles win.
  ...(cssBundleHref ? [{ rel: "stylesheet", href: cssBundleHref }] : []),
];

export const meta: MetaFunction = ({ error }) => [{ title: titleOf(error) }];

export async function loader({ request }: LoaderFunctionArgs) {
  return { theme: themeFromCookie(request.headers.get("Cookie")), now: Date.now() };
}

/** Only a form changes the theme, and the moment is for the first render: moving asks for neither. */
export function shouldRevalidate({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return defaultShouldRevalidate && formMethod !== undefined;
}

/** The document around every page, error pages included; those may have no data. */
export function Layout({ children }: { readonly children: ReactNode }) {
  const data = useRouteLoaderData<typeof loader>("root");
  const { nonce, requestId } = usePage();
  const theme = parseThemeChoice(data?.theme);
  return (
    <html lang="es" className={theme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, interactive-widget=resizes-content" />
        <meta name="color-scheme" content={theme === "system" ? "light dark" : theme} />
        {requestId ? <meta name="request-id" content={requestId} /> : null}
        <Meta />
        <Links />
        {/* Not among the routes' links: an error page without a connection keeps it, and no browser looks elsewhere. */}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      </head>
      <body>
        <a className="ui-skip" href="#contenido">
          Saltar al contenido
        </a>
        <ThemeRoot>
          <TimeProvider serverNow={data?.now ?? 0}>{children}</TimeProvider>
        </ThemeRoot>
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
        <LiveReload nonce={nonce} />
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
