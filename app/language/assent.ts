const ASSENTS = new Set(
  "si;sip;sii;aja;no;nop;ok;oki;okay;claro;correcto;exacto;dale;vale;va;sale;bueno;perfecto;listo;bien".split(";"),
);
const BESIDE = new Set(
  "asi;esta;todo;muy;bien;por;favor;gracias;muchas;de;acuerdo;que;adelante;sigue;sigamos;continua;continuemos;hola;eso;es;pues;supuesto".split(
    ";",
  ),
);

/**
 * True for a yes or a no that says nothing else: "sí", "sí, así está bien", "ok, de acuerdo", "no, gracias". It is nobody's
 * name.
 * @param plain of `plainWords`
 */
export function isOnlyAssent(plain: string): boolean {
  const words = plain.split(" ");
  return ASSENTS.has(words[0] ?? "") && words.every((word) => ASSENTS.has(word) || BESIDE.has(word));
}
