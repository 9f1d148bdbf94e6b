import { Box } from "@radix-ui/themes/components/box";
import { Flex } from "@radix-ui/themes/components/flex";
import { Text } from "@radix-ui/themes/components/text";
import { ROLE_HINTS, ROLE_NAMES, ROLES } from "~/features/accounts/roles";
import { type FormAnswer, refusalOf } from "~/platform/form-answer";
import { paths } from "~/platform/paths";
import { BackLink } from "~/ui/back-link";
import { ButtonLink } from "~/ui/button";
import { LinkOnce } from "~/ui/link-once";
import { Note } from "~/ui/note";
import { PageHeader } from "~/ui/page-header";
import { Panel } from "~/ui/panel";
import type { MadeLink } from "../made-link";
import type { TeamData } from "../read-team.server";
import { HandOver } from "./hand-over";
import { InviteForm } from "./invite-form";
import { OpenInvitations } from "./open-invitations";
import { PersonRow } from "./person-row";
import styles from "./team-page.module.css";

interface TeamPageProps extends TeamData {
  readonly answer: FormAnswer<MadeLink | null> | undefined;
}

const DONE = {
  rol: "Guardamos el rol. Vale desde ahora.",
  acceso: "Guardamos el acceso. Vale desde ahora.",
  "dos-pasos": "Quitamos su verificación en dos pasos. Ya puede entrar solo con su contraseña.",
  titular: "Entregaste la titularidad de la cuenta. Sigues siendo administrador.",
  quitada: "Esa invitación ya no sirve.",
} as const;

/** Who works in the business, and the way to invite more. */
export function TeamPage({ people, invitations, done, answer }: TeamPageProps) {
  const made = answer?.ok && answer.intent === "invite" ? answer.value : null;
  const forPassword = answer?.ok && answer.intent === "password-link" ? answer.value : null;
  const failed =
    answer?.ok === false && answer.intent !== "invite" && answer.intent !== "hand-over" ? answer.error : null;
  return (
    <Box maxWidth="860px">
      <BackLink to={paths.profile()}>Volver a Perfil</BackLink>
      <PageHeader title="Equipo" count={people.length}>
        <ButtonLink to={paths.audit()} variant="soft" color="gray">
          Registro de actividad
        </ButtonLink>
      </PageHeader>
      <Flex direction="column" gap="4">
        {done && !answer ? (
          <Note color="jade" role="status">
            {DONE[done]}
          </Note>
        ) : null}
        {failed ? (
          <Note color="red" role="alert">
            {failed}
          </Note>
        ) : null}
        {forPassword ? (
          <LinkOnce link={forPassword.link} data-testid="password-link">
            Con este enlace, {forPassword.email} pone una contraseña nueva. Cópialo y mándaselo: sirve una vez, durante
            30 minutos, y no lo volvemos a mostrar.
          </LinkOnce>
        ) : null}
        <Panel title="Personas" gap="2">
          <ul className={styles.people}>
            {people.map((person) => (
              <PersonRow key={person.id} person={person} />
            ))}
          </ul>
        </Panel>
        {people.some(({ isMe, isOwner }) => isMe && isOwner) ? (
          <HandOver people={people} refused={refusalOf(answer, "hand-over")} />
        ) : null}
        <Panel title="Invita a alguien">
          <InviteForm made={made} refused={refusalOf(answer, "invite")} />
          <OpenInvitations invitations={invitations} />
        </Panel>
        <Panel title="Qué puede cada rol" gap="2">
          {ROLES.map((role) => (
            <Text as="p" key={role}>
              <Text weight="medium">{ROLE_NAMES[role]}:</Text> <Text color="gray">{ROLE_HINTS[role]}</Text>
            </Text>
          ))}
        </Panel>
      </Flex>
    </Box>
  );
}
