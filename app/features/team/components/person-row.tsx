import { Badge } from "@radix-ui/themes/components/badge";
import { Flex } from "@radix-ui/themes/components/flex";
import { Text } from "@radix-ui/themes/components/text";
import { Form } from "@remix-run/react";
import { ROLE_NAMES, ROLES } from "~/features/accounts/roles";
import { AddressText } from "~/ui/address-text";
import { ButtonSummary } from "~/ui/button";
import { ConfirmDialog } from "~/ui/confirm-dialog";
import { InitialsAvatar } from "~/ui/initials";
import { Select } from "~/ui/input";
import { SubmitButton } from "~/ui/submit-button";
import { Ago } from "~/ui/time";
import type { Person } from "../read-team.server";
import styles from "./team-page.module.css";

/** One person with role and access; nobody changes their own or the owner's. */
export function PersonRow({ person }: { readonly person: Person }) {
  const { name, email, role, active, lastLoginAt, isOwner, isMe, hasTwoFactor } = person;
  return (
    <li className={styles.person} data-inactive={active ? undefined : true} data-testid="person">
      <div className={styles.identity}>
        <InitialsAvatar name={name} size={36} />
        <div className={styles.words}>
          <Flex wrap="wrap" align="center" gap="2">
            <Text weight="medium">{name}</Text>
            {isMe ? <Badge color="gray">Tú</Badge> : null}
            {isOwner ? <Badge color="jade">Titular de la cuenta</Badge> : null}
            {hasTwoFactor ? <Badge color="blue">Dos pasos</Badge> : null}
            {active ? null : <Badge color="red">Sin acceso</Badge>}
          </Flex>
          <Text as="p" size="2" color="gray">
            <AddressText>{email}</AddressText> ·{" "}
            {lastLoginAt === null ? (
              "todavía no entra"
            ) : (
              <>
                entró <Ago at={lastLoginAt} />
              </>
            )}
          </Text>
        </div>
      </div>
      {isMe || isOwner ? <Text color="gray">{ROLE_NAMES[role]}</Text> : <Access person={person} />}
    </li>
  );
}

function Access({ person: { id, name, role, active, hasTwoFactor } }: { readonly person: Person }) {
  if (!active) {
    return (
      <Form method="post" replace preventScrollReset>
        <input type="hidden" name="intent" value="set-active" />
        <input type="hidden" name="of" value={id} />
        <input type="hidden" name="active" value="true" />
        <SubmitButton variant="soft" color="gray" aria-label={`Devolver el acceso a ${name}`}>
          Devolver el acceso
        </SubmitButton>
      </Form>
    );
  }
  return (
    <div className={styles.access}>
      <Form method="post" replace preventScrollReset className={styles.role}>
        <input type="hidden" name="intent" value="set-role" />
        <input type="hidden" name="of" value={id} />
        <Select name="role" defaultValue={role} key={role} aria-label={`Rol de ${name}`}>
          {ROLES.map((one) => (
            <option key={one} value={one}>
              {ROLE_NAMES[one]}
            </option>
          ))}
        </Select>
        <SubmitButton variant="soft" color="gray" aria-label={`Guardar el rol de ${name}`}>
          Guardar
        </SubmitButton>
      </Form>
      <details className={styles.more}>
        <ButtonSummary variant="soft" color="gray" aria-label={`Más para ${name}`}>
          Más…
        </ButtonSummary>
        <Flex direction="column" align={{ initial: "start", sm: "end" }} gap="2" pt="3">
          <Form method="post" replace preventScrollReset>
            <input type="hidden" name="intent" value="password-link" />
            <input type="hidden" name="of" value={id} />
            <SubmitButton variant="soft" color="gray" aria-label={`Crear enlace para nueva contraseña de ${name}`}>
              Crear enlace para nueva contraseña
            </SubmitButton>
          </Form>
          {hasTwoFactor ? (
            <ConfirmDialog
              trigger="Quitar dos pasos"
              triggerLabel={`Quitar la verificación en dos pasos de ${name}`}
              triggerLook={{ color: "gray" }}
              title={`¿Quitar la verificación en dos pasos de ${name}?`}
              question="Entrará solo con su contraseña hasta que la active otra vez. Hazlo si perdió su teléfono y sus códigos."
              confirmLabel="Quitar"
              fields={{ intent: "remove-two-factor", of: String(id) }}
            />
          ) : null}
          <ConfirmDialog
            trigger="Quitar acceso"
            triggerLabel={`Quitar el acceso a ${name}`}
            title={`¿Quitar el acceso a ${name}?`}
            question="Sale de inmediato de todos sus dispositivos y no podrá volver a entrar. Lo que escribió se queda."
            confirmLabel="Quitar acceso"
            fields={{ intent: "set-active", of: String(id), active: "false" }}
            destructive
          />
        </Flex>
      </details>
    </div>
  );
}
