import { Flex } from "@radix-ui/themes/components/flex";
import { Grid } from "@radix-ui/themes/components/grid";
import { Kbd } from "@radix-ui/themes/components/kbd";
import { Button } from "~/ui/button";
import { Modal } from "~/ui/modal";
import { useMayPost } from "./use-may-post";

/** With the intent of the form that a key posts or leads to, and what it does for those who may not post it. */
const KEYS: readonly (readonly [keys: readonly string[], meaning: string, intent?: string, otherwise?: string])[] = [
  [["j", "↓"], "Conversación siguiente"],
  [["k", "↑"], "Conversación anterior"],
  [["Enter"], "Abrir la conversación"],
  [["r"], "Responder", "send-message"],
  [["n"], "Escribir una nota privada", "add-note"],
  [["t"], "Plantillas", "send-message"],
  [["e"], "Resolver y pasar a la siguiente", "set-status"],
  [["a"], "Asignar", "assign"],
  [["s"], "Posponer", "snooze"],
  [["#", "Supr"], "Eliminar", "delete"],
  [["x"], "Elegir la conversación; con Mayús y un clic, varias seguidas", "resolve-many"],
  [["e", "a", "s"], "Lo mismo con todas las elegidas", "resolve-many"],
  [["#"], "Eliminar todas las elegidas", "trash-many"],
  [["l"], "Etiquetar las elegidas", "tag-many"],
  [["i"], "Activar la IA en las elegidas", "ai-many"],
  [["z"], "Deshacer lo que acabas de resolver, posponer o hacer con varias", "undo-many"],
  [["/"], "Buscar; en el mensaje, macros y plantillas", "send-message", "Buscar"],
  [
    ["Esc"],
    "Salir del campo, volver a la lista, dejar de elegir",
    "resolve-many",
    "Salir del campo, volver a la lista",
  ],
  [["?"], "Esta ayuda"],
];

/** The list of the keys that do something for the person. */
export function KeysHelp({ onClose }: { readonly onClose: () => void }) {
  const mayPost = useMayPost();
  return (
    <Modal title="Atajos de teclado" onClose={onClose} maxWidth="480px">
      <Grid asChild columns={{ initial: "1", sm: "2" }} gapX="5" gapY="2">
        <dl>
          {KEYS.flatMap(([keys, does, intent, otherwise]) => {
            const meaning = intent === undefined || mayPost(intent) ? does : otherwise;
            return meaning === undefined ? [] : [{ keys, meaning }];
          }).map(({ keys, meaning }) => (
            <Flex key={meaning} align="baseline" gap="2">
              <Flex asChild gap="1" minWidth="70px" flexShrink="0">
                <dt>
                  {keys.map((key) => (
                    <Kbd key={key}>{key}</Kbd>
                  ))}
                </dt>
              </Flex>
              <dd>{meaning}</dd>
            </Flex>
          ))}
        </dl>
      </Grid>
      <Flex wrap="wrap" align="center" justify="end" gap="3" mt="4">
        <Button type="button" onClick={onClose}>
          Entendido
        </Button>
      </Flex>
    </Modal>
  );
}
