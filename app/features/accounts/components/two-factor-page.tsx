import { Flex } from "@radix-ui/themes/components/flex";
import { Grid } from "@radix-ui/themes/components/grid";
import { Text } from "@radix-ui/themes/components/text";
import { Form } from "@remix-run/react";
import type { z } from "zod";
import { type FormAnswer, refusalOf } from "~/platform/form-answer";
import { CopyButton } from "~/ui/copy-button";
import { PasswordField, TextField } from "~/ui/field";
import { Note } from "~/ui/note";
import { Panel } from "~/ui/panel";
import { useServerForm } from "~/ui/server-form";
import { SubmitButton } from "~/ui/submit-button";
import { ShortDate } from "~/ui/time";
import type { codeSchema, disableTwoFactorSchema } from "../schema";
import type { TwoFactorPageData } from "../two-factor/page.server";
import { FormFailure } from "./form-failure";
import styles from "./two-factor-page.module.css";

interface TwoFactorPageProps {
  readonly data: TwoFactorPageData;
  /** The recovery codes come once, with the answer to the first code. */
  readonly answer: FormAnswer<readonly string[] | null> | undefined;
  /** True where nothing else opens without it. */
  readonly required?: boolean;
}

/** A person's own second factor: its state, setting it up, and switching it off. */
export function TwoFactorPage({ data, answer, required = false }: TwoFactorPageProps) {
  const { state, done } = data;
  const codes = answer?.ok && answer.intent === "confirm" ? answer.value : null;
  const refused = answer?.ok === false && answer.intent === "start" ? answer.error : null;
  return (
    <Flex direction="column" gap="4" maxWidth="640px">
      {done && !answer ? (
        <Note color="jade" role="status">
          Apagaste la verificación en dos pasos.
        </Note>
      ) : null}
      {required && state.is !== "on" ? (
        <Note color="amber" role="status">
          Para usar este panel activa antes la verificación en dos pasos.
        </Note>
      ) : null}
      {refused ? (
        <Note color="red" role="alert">
          {refused}
        </Note>
      ) : null}
      {codes ? <RecoveryCodes codes={codes} /> : null}
      {state.is === "off" ? <Start /> : null}
      {state.is === "pending" ? <Confirm pending={state} answer={answer} /> : null}
      {state.is === "on" ? <On state={state} answer={answer} /> : null}
    </Flex>
  );
}

function RecoveryCodes({ codes }: { readonly codes: readonly string[] }) {
  return (
    <Panel title="Guarda tus códigos de recuperación">
      <Note color="jade" role="status">
        Listo: la verificación en dos pasos está activada.
      </Note>
      <Text as="p">
        Si pierdes tu teléfono, entras con uno de estos diez códigos. Cada uno sirve una sola vez. Anótalos o guárdalos
        en un lugar seguro: no los volvemos a mostrar.
      </Text>
      <ul className={styles.codes} data-testid="recovery-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Flex>
        <CopyButton text={codes.join("\n")} label="Copiar códigos" />
      </Flex>
    </Panel>
  );
}

function Start() {
  return (
    <Panel title="Protege tu cuenta con un segundo paso">
      <Text as="p">
        Además de tu contraseña, al entrar escribes un código de 6 números que tu teléfono cambia cada medio minuto. Así
        nadie entra en tu cuenta aunque sepa tu contraseña.
      </Text>
      <Text as="p" color="gray">
        Necesitas una aplicación de verificación en tu teléfono, como Google Authenticator, Microsoft Authenticator o
        Authy.
      </Text>
      <Form method="post" replace preventScrollReset>
        <input type="hidden" name="intent" value="start" />
        <SubmitButton>Activar</SubmitButton>
      </Form>
    </Panel>
  );
}

type Pending = Extract<TwoFactorPageData["state"], { is: "pending" }>;

function Confirm({ pending, answer }: { readonly pending: Pending; readonly answer: TwoFactorPageProps["answer"] }) {
  const refused = refusalOf(answer, "confirm");
  const { form, field, error } = useServerForm<z.input<typeof codeSchema>>({ refused });
  const { code, spelled } = pending;
  return (
    <Panel title="Une tu teléfono">
      <Text as="p">1. Abre tu aplicación de verificación y escanea este código.</Text>
      <Flex direction={{ initial: "column", sm: "row" }} gap="4" align={{ sm: "center" }}>
        <svg
          className={styles.code}
          viewBox={`0 0 ${code.size} ${code.size}`}
          role="img"
          aria-label="Código QR para tu aplicación de verificación"
          shapeRendering="crispEdges"
        >
          <path d={code.path} />
        </svg>
        <Flex direction="column" gap="2" align="start">
          <Text as="p" size="2" color="gray">
            ¿No puedes escanearlo? Escribe esta clave en la aplicación:
          </Text>
          <code className={styles.secret} data-testid="two-factor-secret">
            {spelled}
          </code>
          <CopyButton text={spelled.replaceAll(" ", "")} label="Copiar clave" />
        </Flex>
      </Flex>
      <Grid gap="4" maxWidth="400px" asChild>
        <Form method="post" replace preventScrollReset {...form}>
          <input type="hidden" name="intent" value="confirm" />
          <FormFailure text={error} />
          <TextField
            {...field("code")}
            label="2. Escribe el código de 6 números que muestra"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={40}
            required
          />
          <Flex>
            <SubmitButton>Confirmar</SubmitButton>
          </Flex>
        </Form>
      </Grid>
    </Panel>
  );
}

function codesLeftText(left: number): string {
  if (left === 0) return "Ya no te quedan códigos de recuperación.";
  return left === 1 ? "Te queda 1 código de recuperación." : `Te quedan ${left} códigos de recuperación.`;
}

type On = Extract<TwoFactorPageData["state"], { is: "on" }>;

function On({ state, answer }: { readonly state: On; readonly answer: TwoFactorPageProps["answer"] }) {
  const refused = refusalOf(answer, "disable");
  const { form, field, error } = useServerForm<z.input<typeof disableTwoFactorSchema>>({ refused });
  return (
    <Panel title="Está activada">
      <Text as="p">
        Desde el <ShortDate at={state.since} />. {codesLeftText(state.codesLeft)}
        {state.codesLeft < 3 ? " Apágala y actívala otra vez para tener diez nuevos." : ""}
      </Text>
      <Text as="p" color="gray">
        Para apagarla escribe tu contraseña y un código.
      </Text>
      <Grid gap="4" maxWidth="400px" asChild>
        <Form method="post" replace preventScrollReset {...form}>
          <input type="hidden" name="intent" value="disable" />
          <FormFailure text={error} />
          <PasswordField
            {...field("password")}
            label="Tu contraseña"
            autoComplete="current-password"
            maxLength={200}
            required
          />
          <TextField
            {...field("code")}
            label="Código de tu aplicación, o uno de recuperación"
            autoComplete="one-time-code"
            maxLength={40}
            required
          />
          <Flex>
            <SubmitButton color="red" variant="soft">
              Apagar la verificación en dos pasos
            </SubmitButton>
          </Flex>
        </Form>
      </Grid>
    </Panel>
  );
}
