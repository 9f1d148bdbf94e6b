import { Flex } from "@radix-ui/themes/components/flex";
import { SubmitButton } from "~/ui/submit-button";
import { type InfoPart, panelPath } from "./info-context";
import { usePanelForm } from "./use-panel-form";

const TYPES = { name: "Nombre", email: "Email", phone: "Teléfono" } as const;

/** What the AI read in the messages and nobody decided on yet. */
export function InfoFound({ conversation, contact, address }: InfoPart) {
  if (contact.found.length === 0) return null;
  return (
    <section className="info-block info-found" aria-labelledby="info-found">
      <h3 id="info-found">Datos que detectó la IA</h3>
      <ul>
        {contact.found.map((found) => (
          <Found key={found.id} conversationId={conversation.id} found={found} action={panelPath(address, "info")} />
        ))}
      </ul>
    </section>
  );
}

interface FoundProps {
  readonly conversationId: number;
  readonly found: InfoPart["contact"]["found"][number];
  readonly action: string;
}

function Found({ conversationId, found, action }: FoundProps) {
  const { Form, pending } = usePanelForm(() => undefined);
  const what = `${TYPES[found.type]} ${found.value}`;
  return (
    <li>
      <Form method="post" action={action}>
        <input type="hidden" name="intent" value="decide-data" />
        <input type="hidden" name="conversationId" value={conversationId} />
        <input type="hidden" name="dataId" value={found.id} />
        <p>
          <span className="info-muted">{TYPES[found.type]}</span>
          <span>{found.value}</span>
        </p>
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
