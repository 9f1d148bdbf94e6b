import { Badge } from "@radix-ui/themes/components/badge";
import { Flex } from "@radix-ui/themes/components/flex";
import { Grid } from "@radix-ui/themes/components/grid";
import { Text } from "@radix-ui/themes/components/text";
import { Allowed } from "~/features/accounts/components/allowed";
import { useMay } from "~/features/accounts/components/use-may";
import { type FormAnswer, refusalOf } from "~/platform/form-answer";
import { paths } from "~/platform/paths";
import { ButtonLink } from "~/ui/button";
import { Note } from "~/ui/note";
import { PageHeader } from "~/ui/page-header";
import { Panel } from "~/ui/panel";
import type { ProfilePageData } from "../read-profile-page.server";
import { AccountCard } from "./account-card";
import { LogoForm } from "./logo-form";
import { NameForm } from "./name-form";
import { PasswordForm } from "./password-form";
import { ProfileForm } from "./profile-form";
import { SessionsPanel } from "./sessions-panel";
import { SignatureForm } from "./signature-form";

interface ProfilePageProps extends ProfilePageData {
  readonly answer: FormAnswer | undefined;
}

const SAVED = {
  perfil: "Perfil actualizado",
  logo: "Guardamos tu logo.",
  "sin-logo": "Quitamos tu logo.",
  firma: "Guardamos tu firma.",
  nombre: "Guardamos tu nombre.",
} as const;

/** The organisation's own data, and the account of the person who is signed in. */
export function ProfilePage({ profile, zones, otherClock, logoUrl, account, done, answer, ...own }: ProfilePageProps) {
  const { user, sessions, signature } = own;
  const may = useMay();
  const canTeam = may(paths.team());
  const canEdit = may(paths.profile(), "profile");
  const listo = answer ? null : done;
  return (
    <Flex direction="column" gap="4" maxWidth="1040px">
      <PageHeader title="Perfil">
        {canTeam ? (
          <Flex wrap="wrap" gap="3">
            <ButtonLink to={paths.data()} variant="soft" color="gray">
              Tus datos
            </ButtonLink>
            <ButtonLink to={paths.audit()} variant="soft" color="gray">
              Registro de actividad
            </ButtonLink>
            <ButtonLink to={paths.team()} variant="soft">
              Equipo
            </ButtonLink>
          </Flex>
        ) : null}
      </PageHeader>
      {listo && listo in SAVED ? (
        <Note color="jade" role="status">
          {SAVED[listo as keyof typeof SAVED]}
        </Note>
      ) : null}
      <Grid columns={{ initial: "1", md: "minmax(0, 2fr) minmax(0, 1fr)" }} gap="4" align="start">
        {canEdit ? (
          <ProfileForm profile={profile} zones={zones} otherClock={otherClock} refused={refusalOf(answer, "profile")} />
        ) : (
          <Panel title="Datos del negocio" gap="2">
            <Text as="p" weight="medium">
              {profile.name}
            </Text>
            <Text as="p" color="gray">
              Solo un administrador puede cambiar estos datos.
            </Text>
          </Panel>
        )}
        <Flex direction="column" gap="4">
          <AccountCard account={account} />
          {canEdit ? <LogoForm logoUrl={logoUrl} refused={refusalOf(answer, "logo")} /> : null}
        </Flex>
      </Grid>
      <Grid columns={{ initial: "1", md: "2" }} gap="4" align="start">
        <NameForm name={user} refused={refusalOf(answer, "name")} />
        <Allowed path={paths.profile()} intent="signature">
          <SignatureForm signature={signature} refused={refusalOf(answer, "signature")} />
        </Allowed>
        <PasswordForm email={user.email} isChanged={listo === "contrasena"} refused={refusalOf(answer, "password")} />
        <Panel title="Verificación en dos pasos" gap="2">
          <Text as="p" color="gray">
            Al entrar, además de tu contraseña, pide un código de tu teléfono.
          </Text>
          <Flex align="center" gap="3">
            <Badge color={user.hasTwoFactor ? "jade" : "gray"}>{user.hasTwoFactor ? "Activada" : "Apagada"}</Badge>
            <ButtonLink to={paths.twoFactor()} variant="soft">
              {user.hasTwoFactor ? "Administrar" : "Activar"}
            </ButtonLink>
          </Flex>
        </Panel>
        <SessionsPanel
          sessions={sessions}
          isClosed={listo === "sesiones"}
          error={answer?.ok === false && answer.intent.startsWith("end-") ? answer.error : undefined}
        />
      </Grid>
    </Flex>
  );
}
