import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { readFeed } from "~/features/actions/ready/feed.server";
import { call } from "~/platform/door.server";

/** A company's appointments, for a calendar: the secret address is the key. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  return call(context, request, async () => {
    const calendar = await readFeed(context.control, params.token ?? "");
    return new Response(calendar, {
      headers: {
        "content-type": "text/calendar; charset=utf-8",
        "content-disposition": 'inline; filename="agenda.ics"',
        "cache-control": "private, max-age=300",
        "x-content-type-options": "nosniff",
      },
    });
  });
}
