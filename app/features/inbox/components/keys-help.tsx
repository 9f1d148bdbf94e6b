import { Flex } from "@radix-ui/themes/components/flex";
import { Grid } from "@radix-ui/themes/components/grid";
import { Kbd } from "@radix-ui/themes/components/kbd";
import { Button } from "~/ui/button";
import { Modal } from "~/ui/modal";

const KEYS: readonly (readonly [keys: readonly string[], meaning: string])[] = [
  [["j", "↓"], "Conversación siguiente"],
  [["k", "↑"], "Conversación anterior"],
  [["Enter"], "Abrir la conversación"],
  [["r"], "Responder"],
  [["n"], "Escribir una nota privada"],
  [["t"], "Plantillas"],
  [["e"], "Resolver y pasar a la siguiente"],
  [["a"], "Asignar"],
  [["s"], "Posponer"],
  [["#", "Supr"], "Eliminar"],
  [["x"], "Elegir la conversación; con Mayús y un clic, varias seguidas"],
  [["e", "a", "s", "#"], "Lo mismo con todas las elegidas"],
  [["l"], "Etiquetar las elegidas"],
  [["i"], "Pasar las elegidas a la IA"],
  [["z"], "Deshacer lo que hiciste con varias"],
  [["/"], "Buscar; en el mensaje, macros y plantillas"],
  [["Esc"], "Salir del campo, volver a la lista, dejar de elegir"],
  [["?"], "Esta ayuda"],
];

/** The list of keys. */
export function KeysHelp({ onClose }: { readonly onClose: () => void }) {
  return (
    <Modal title="Atajos de teclado" onClose={onClose} maxWidth="480px">
      <Grid asChild columns={{ initial: "1", sm: "2" }} gapX="5" gapY="2">
        <dl>
          {KEYS.map(([keys, meaning]) => (
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
