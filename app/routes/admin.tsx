import { json, type LinksFunction, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import {
  isRouteErrorResponse,
  Outlet,
  useLoaderData,
  useMatches,
  useRouteError,
  useRouteLoaderData,
} from "@remix-run/react";
import { useEffect } from "react";
import { tenantPage } from "~/features/accounts/guards.server";
import { readConsole } from "~/features/shell/console.server";
import { LiveConsole } from "~/features/shell/live-console";
import { SupportNotice } from "~/features/shell/support-notice";
import { page } from "~/platform/door.server";
import { ErrorPage, titleOf } from "~/ui/frame/error-page";
import { exceptWithinPage, LastData } from "~/ui/frame/last-data";

/** The data around every console page. It protects nothing: each page below has a guard of its own. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  return page(context, request, async () =>
    json(await readConsole(await tenantPage(context, request, { anyRole: true }), request)),
  );
}

/** The console can be installed as an application. */
export const links: LinksFunction = () => [
  { rel: "manifest", href: "/manifest.webmanifest" },
  { rel: "apple-touch-icon", href: "/icons/apple-touch-icon.png" },
];

export const meta: MetaFunction = ({ error }) => [{ title: titleOf(error) }];

const last = new LastData();
export const clientLoader = last.load;
export const shouldRevalidate = exceptWithinPage;

/** Pages that scroll their own columns have `fill: true` in their handle, or in their data where it depends. */
function fills(said: unknown): boolean {
  return typeof said === "object" && said !== null && "fill" in said && said.fill === true;
}

export default function Admin() {
  const data = useLoaderData<typeof loader>();
  useEffect(() => last.keep(data), [data]);
  const fill = useMatches().some(({ handle, data }) => fills(handle) || fills(data));
  return (
    <LiveConsole data={data} fill={fill}>
      <Outlet />
    </LiveConsole>
  );
}

/** Errors of one page, around which the console stays. */
const STAYS = [403, 404];

/** As the page of every other error; on a visit of support it says so too. */
export function ErrorBoundary() {
  const data = useRouteLoaderData<typeof loader>("routes/admin");
  const error = useRouteError();
  if (data && isRouteErrorResponse(error) && STAYS.includes(error.status)) {
    return (
      <LiveConsole data={data}>
        <ErrorPage inConsole />
      </LiveConsole>
    );
  }
  return (
    <>
      {data?.visitEndsAt ? <SupportNotice tenantName={data.tenant.name} endsAt={data.visitEndsAt} /> : null}
      <ErrorPage />
    </>
  );
}
