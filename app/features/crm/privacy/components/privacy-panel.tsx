import { Flex } from "@radix-ui/themes/components/flex";
import { Text } from "@radix-ui/themes/components/text";
import { Form } from "@remix-run/react";
import { filePaths } from "~/platform/file-paths";
import { paths } from "~/platform/paths";
import { Button, ButtonLink } from "~/ui/button";
import { DownloadIcon, TrashIcon } from "~/ui/icons";
import { Panel } from "~/ui/panel";

/** What an administrator can do with all that is known of a person. */
export function PrivacyPanel({ customerId }: { readonly customerId: number }) {
  return (
    <Panel title="Privacidad">
      <Text as="p" color="gray">
        Si esta persona te pide sus datos, descárgalos. Si te pide que la olvides, borra aquí todo lo que guardas de
        ella.
      </Text>
      <Flex wrap="wrap" gap="3">
        <Form method="post" action={filePaths.customerData(customerId)} reloadDocument>
          <Button type="submit" variant="soft">
            <DownloadIcon aria-hidden /> Descargar sus datos
          </Button>
        </Form>
        <ButtonLink to={paths.customer(customerId, { borrar: 1 })} preventScrollReset variant="soft" color="red">
          <TrashIcon aria-hidden /> Borrar a esta persona
        </ButtonLink>
      </Flex>
    </Panel>
  );
}
