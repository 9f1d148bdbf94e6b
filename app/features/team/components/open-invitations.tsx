import { Heading } from "@radix-ui/themes/components/heading";
import { Text } from "@radix-ui/themes/components/text";
import { Form } from "@remix-run/react";
import { ROLE_NAMES } from "~/features/accounts/roles";
import { AddressText } from "~/ui/address-text";
import { SubmitButton } from "~/ui/submit-button";
import { ShortDate } from "~/ui/time";
import type { TeamData } from "../read-team.server";
import styles from "./team-page.module.css";

/** Invitations that nobody has used yet. */
export function OpenInvitations({ invitations }: Pick<TeamData, "invitations">) {
  if (invitations.length === 0) return null;
  return (
    <section aria-labelledby="open-invitations">
      <Heading as="h3" size="2" id="open-invitations">
        Invitaciones abiertas
      </Heading>
      <ul className={styles.people}>
        {invitations.map(({ id, email, role, expiresAt }) => (
          <li key={id} className={styles.person}>
            <div className={styles.words}>
              <Text weight="medium">
                <AddressText>{email}</AddressText>
              </Text>
              <Text as="p" size="2" color="gray">
                {ROLE_NAMES[role]} · vence el <ShortDate at={expiresAt} />
              </Text>
            </div>
            <Form method="post" replace preventScrollReset>
              <input type="hidden" name="intent" value="take-back" />
              <input type="hidden" name="of" value={id} />
              <SubmitButton size="1" variant="soft" color="gray" aria-label={`Quitar la invitación de ${email}`}>
                Quitar
              </SubmitButton>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  );
}
