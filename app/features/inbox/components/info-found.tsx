import { Flex } from "@radix-ui/themes/components/flex";
import { Text } from "@radix-ui/themes/components/text";
import { SubmitButton } from "~/ui/submit-button";
import { InfoBlock } from "./info-block";
import { type InfoPart, panelPath } from "./info-context";
import styles from "./info-panel.module.css";
import { useMayPost } from "./use-may-post";
import { usePanelForm } from "./use-panel-form";

const TYPES = { name: "Nombre", email: "Email", phone: "Teléfono" } as const;

/** Names, addresses and phones that the AI read in the messages and that nobody decided on yet; for whoever may decide. */
export function InfoFound({ conversation, contact, address }: InfoPart) {
  const mayDecide = useMayPost()("decide-data");
  if (contact.found.length === 0 || !mayDecide) return null;
  return (
    <InfoBlock id="info-found" title="Datos que detectó la IA" className={styles.found}>
      <Flex asChild direction="column" gap="3" pt="1">
        <ul>
          {contact.found.map((found) => (
            <Found key={found.id} conversationId={conversation.id} found={found} action={panelPath(address, "info")} />
          ))}
        </ul>
      </Flex>
    </InfoBlock>
  );
}

interface FoundProps {
  readonly conversationId: number;
  readonly found: InfoPart["contact"]["found"][number];
  readonly action: string;
}

function Found({ conversationId, found, action }: FoundProps) {
  const { Form, pending } = usePanelForm();
  const what = `${TYPES[found.type]} ${found.value}`;
  return (
    <li>
      <Form method="post" action={action}>
        <input type="hidden" name="intent" value="decide-data" />
        <input type="hidden" name="conversationId" value={conversationId} />
        <input type="hidden" name="dataId" value={found.id} />
        <Text as="p" size="2" color="gray">
          {TYPES[found.type]}
        </Text>
        <p>{found.value}</p>
        <Flex wrap="wrap" align="center" gap="2" mt="2">
          <SubmitButton
            pending={pending}
            size="1"
            variant="soft"
            color="jade"
            name="decision"
            value="accept"
            aria-label={`Aceptar ${what}`}
          >
            Aceptar
          </SubmitButton>
          <SubmitButton
            pending={pending}
            size="1"
            variant="soft"
            color="gray"
            name="decision"
            value="dismiss"
            aria-label={`Descartar ${what}`}
          >
            Descartar
          </SubmitButton>
        </Flex>
      </Form>
    </li>
  );
}
