import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { tenantPage } from "~/features/accounts/guards.server";
import { invite, takeBack } from "~/features/accounts/invitations.server";
import { makePasswordLink } from "~/features/accounts/password-link.server";
import { changeRole, setPersonActive } from "~/features/accounts/team.server";
import { removeTwoFactor } from "~/features/accounts/two-factor/remove.server";
import { TeamPage } from "~/features/team/components/team-page";
import { handOverOwnership } from "~/features/team/hand-over-ownership.server";
import type { MadeLink } from "~/features/team/made-link";
import { readTeam } from "~/features/team/read-team.server";
import {
  activeSchema,
  handOverSchema,
  inviteSchema,
  ofInvitationSchema,
  ofPersonSchema,
  roleSchema,
} from "~/features/team/schema";
import { page } from "~/platform/door.server";
import { form, formAction } from "~/platform/form-action.server";
import type { FormAnswer } from "~/platform/form-answer";
import { paths } from "~/platform/paths";
import { publicOrigin } from "~/platform/public-origin.server";
import { visitorPaths } from "~/platform/visitor-paths";
import { pageMeta } from "~/ui/frame/page-title";

export const meta = pageMeta("Equipo");

export async function loader({ request, context }: LoaderFunctionArgs) {
  return page(context, request, async () =>
    json(await readTeam(context.control, await tenantPage(context, request), request)),
  );
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { tenant, user } = await tenantPage(context, request);
  const { control, platform, address } = context;
  const by = { userId: user.id, address };
  const doors = {
    invite: form(inviteSchema, async (input): Promise<MadeLink> => {
      const { token, isMailed } = await invite(control, tenant, by, input);
      return {
        email: input.email,
        link: `${publicOrigin(platform, request)}${visitorPaths.invitation(token)}`,
        isMailed,
      };
    }),
    "take-back": form(ofInvitationSchema, ({ of }) => takeBack(control, tenant, by, of)),
    "password-link": form(ofPersonSchema, async ({ of }): Promise<MadeLink> => {
      const { email, token } = await makePasswordLink(control, tenant, by, of);
      return { email, link: `${publicOrigin(platform, request)}${visitorPaths.newPassword(token)}`, isMailed: false };
    }),
    "remove-two-factor": form(ofPersonSchema, ({ of }) => removeTwoFactor(control, tenant, by, of)),
    "hand-over": form(handOverSchema, ({ to, password }) => handOverOwnership(control, tenant, by, { to, password })),
    "set-role": form(roleSchema, ({ of, role }) => changeRole(control, tenant, by, of, role)),
    "set-active": form(activeSchema, ({ of, active }) => setPersonActive(control, tenant, by, of, active === "true")),
  };
  return formAction({ request, context }, doors, (done) => {
    // The link is in this answer only, so the page stays.
    if (done.intent === "invite" || done.intent === "password-link") return null;
    const listo = {
      "take-back": "quitada",
      "set-role": "rol",
      "set-active": "acceso",
      "remove-two-factor": "dos-pasos",
      "hand-over": "titular",
    } as const;
    return paths.team({ listo: listo[done.intent] });
  });
}

export default function Team() {
  return <TeamPage {...useLoaderData<typeof loader>()} answer={useActionData<FormAnswer<MadeLink | null>>()} />;
}
