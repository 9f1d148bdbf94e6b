import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { optionalViewer } from "~/features/accounts/guards.server";
import { listPackages } from "~/features/credits/queries.server";
import { answerAccountForms } from "~/features/onboarding/answer-account-forms.server";
import type { DraftAnswer } from "~/features/onboarding/components/use-account-forms";
import { findLandingChat } from "~/features/onboarding/house/keep-house.server";
import { LandingPage } from "~/features/onboarding/landing/landing-page";
import { issuePass } from "~/features/onboarding/visitor-pass.server";
import { allowMethods, page } from "~/platform/door.server";
import { publicOrigin } from "~/platform/public-origin.server";
import { themeFromCookie } from "~/ui/frame/theme";

const TITLE = "Sistema de Chat Multicanal · La IA responde, tú decides";
const DESCRIPTION =
  "WhatsApp, SMS, email y el chat de tu sitio en una sola bandeja. La IA responde con tus propios documentos y tú tomas el control cuando quieras.";

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  const words = [
    { title: TITLE },
    { name: "description", content: DESCRIPTION },
    { property: "og:type", content: "website" },
    { property: "og:locale", content: "es_MX" },
    { property: "og:site_name", content: "Sistema de Chat Multicanal" },
    { property: "og:title", content: TITLE },
    { property: "og:description", content: DESCRIPTION },
    { name: "twitter:card", content: "summary_large_image" },
  ];
  if (!data) return words;
  return [
    ...words,
    { tagName: "link", rel: "canonical", href: `${data.origin}/` },
    { property: "og:url", content: `${data.origin}/` },
    { property: "og:image", content: `${data.origin}/landing/og.png` },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
  ];
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  return page(context, request, async () => {
    const { control, platform } = context;
    const [viewer, packages, pass, chat] = await Promise.all([
      optionalViewer(context, request),
      control.db.run(listPackages(control)),
      issuePass(platform),
      findLandingChat(control),
    ]);
    return json(
      {
        account: viewer?.type ?? null,
        packages: packages.map(({ id, name, credits, amount }) => ({ id, name, credits, amount })),
        welcome: platform.bindings.settings.WELCOME_CREDITS,
        pass,
        // Somebody with an account asks in the panel.
        chat: viewer ? null : chat,
        theme: themeFromCookie(request.headers.get("cookie")),
        origin: publicOrigin(platform, request),
      },
      { headers: { "cache-control": "no-store" } },
    );
  });
}

export async function action({ request, context }: ActionFunctionArgs) {
  allowMethods(request, "POST");
  return answerAccountForms({ context, request });
}

export default function Landing() {
  const { origin: _, ...data } = useLoaderData<typeof loader>();
  const answered = useActionData<DraftAnswer>();
  return <LandingPage {...data} answered={answered?.ok && answered.intent !== "analyse" ? undefined : answered} />;
}
