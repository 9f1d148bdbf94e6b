import { Text } from "@radix-ui/themes/components/text";
import { paths } from "~/platform/paths";
import { ButtonLink } from "~/ui/button";
import { TrashIcon } from "~/ui/icons";
import { Panel } from "~/ui/panel";

/** What an administrator can do with all that is known of a person. */
export function PrivacyPanel({ customerId }: { readonly customerId: number }) {
  return (
    <Panel title="Privacidad">
      <Text as="p" color="gray">
        Si esta persona te pide que la olvides, borra aquí todo lo que guardas de ella.
      </Text>
      <div>
        <ButtonLink to={paths.customer(customerId, { borrar: 1 })} preventScrollReset variant="soft" color="red">
          <TrashIcon aria-hidden /> Borrar a esta persona
        </ButtonLink>
      </div>
    </Panel>
  );
}
