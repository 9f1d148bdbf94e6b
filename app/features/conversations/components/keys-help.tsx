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
  [["/"], "Buscar"],
  [["Esc"], "Salir del campo, volver a la lista"],
  [["?"], "Esta ayuda"],
];

/** Which keys there are. */
export function KeysHelp({ onClose }: { readonly onClose: () => void }) {
  return (
    <Modal title="Atajos de teclado" onClose={onClose} maxWidth="480px">
      <dl className="keys-help">
        {KEYS.map(([keys, meaning]) => (
          <div key={meaning}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <div className="ui-actions ui-dialog-actions">
        <Button type="button" onClick={onClose}>
          Entendido
        </Button>
      </div>
    </Modal>
  );
}
