import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { call } from "~/platform/door.server";
import { notFound } from "~/platform/errors";

async function answer({ request, context }: LoaderFunctionArgs | ActionFunctionArgs) {
  return call(context, request, async () => {
    throw notFound("Esa llamada no existe.");
  });
}

/** Calls that do not exist answer JSON like the others, never a page. */
export async function loader(args: LoaderFunctionArgs) {
  return answer(args);
}

export async function action(args: ActionFunctionArgs) {
  return answer(args);
}
