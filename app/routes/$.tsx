import { Flex } from "@radix-ui/themes/components/flex";
import { Heading } from "@radix-ui/themes/components/heading";
import { Text } from "@radix-ui/themes/components/text";
import { json } from "@remix-run/cloudflare";
import { ButtonLink } from "~/ui/button";
import { pageMeta } from "~/ui/frame/page-title";
import { PublicFrame } from "~/ui/frame/public-frame";

export const meta = pageMeta("No encontramos esta página");

/** Every address that no route knows: 404 with a way back. */
export function loader() {
  return json(null, { status: 404, headers: { "Cache-Control": "no-store" } });
}

export default function NotFound() {
  return (
    <PublicFrame>
      <Flex direction="column" align="center" justify="center" gap="3" p="5" minHeight="70dvh" asChild>
        <section>
          <Text as="p" size="9" weight="bold" color="blue" aria-hidden>
            404
          </Text>
          <Heading as="h1" size="7" align="center">
            No encontramos esta página
          </Heading>
          <Text as="p" color="gray" align="center">
            Puede que la dirección esté incompleta o que la página ya no exista.
          </Text>
          <Flex wrap="wrap" align="center" justify="center" gap="3" mt="2">
            <ButtonLink to="/">Volver al inicio</ButtonLink>
            <ButtonLink to="/admin/conversations" variant="soft">
              Ir a Conversaciones
            </ButtonLink>
          </Flex>
        </section>
      </Flex>
    </PublicFrame>
  );
}
