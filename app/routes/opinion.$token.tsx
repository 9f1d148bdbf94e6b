import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { rateByLink, readRatingPage, scoreOf } from "~/features/threads/ratings/take-rating.server";
import { RatingForm } from "~/features/widgets/ratings/components/rating-form";
import { ratingSchema } from "~/features/widgets/ratings/schema";
import { allowMethods, page } from "~/platform/door.server";
import { AppError } from "~/platform/errors";
import { form, formAction } from "~/platform/form-action.server";
import type { FormRefusal } from "~/platform/form-answer";
import { visitorPaths } from "~/platform/visitor-paths";
import { CardPage } from "~/ui/frame/public-frame";

export const meta: MetaFunction = () => [
  { title: "Tu opinión" },
  { name: "robots", content: "noindex" },
  // The address is a key: it must not reach other sites. "no-referrer" would also send plain forms without an origin.
  { name: "referrer", content: "same-origin" },
];

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  return page(context, request, async () => {
    const { searchParams } = new URL(request.url);
    const shown = await readRatingPage(context.control, params.token ?? "").catch((error: unknown) => {
      if (error instanceof AppError && error.code === "not_found") return null;
      throw error;
    });
    const data = {
      shown,
      chosen: scoreOf(searchParams.get("n")),
      isDone: searchParams.get("listo") === "si" && shown?.score != null,
    };
    return json(data, { status: shown ? 200 : 404, headers: { "cache-control": "no-store" } });
  });
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  allowMethods(request, "POST");
  const token = params.token ?? "";
  const doors = {
    rate: form(ratingSchema, (said) => rateByLink(context.control, token, said, context.address)),
  };
  return formAction({ request, context }, doors, () => visitorPaths.rating(token, { listo: "si" }));
}

export default function RatingPage() {
  const { shown, chosen, isDone } = useLoaderData<typeof loader>();
  return (
    <CardPage title={titleOf(shown, isDone)}>
      <RatingForm shown={shown} chosen={chosen} isDone={isDone} refused={useActionData<FormRefusal>()} />
    </CardPage>
  );
}

function titleOf(shown: { readonly words: string } | null, isDone: boolean): string {
  if (shown === null) return "Este enlace ya no sirve";
  return isDone ? "¡Gracias por la opinión!" : shown.words;
}
