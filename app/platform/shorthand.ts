/** How people shorten on a phone, folded; each stands for itself alone, between blanks or marks. */
const SHORT: ReadonlyMap<string, string> = new Map(
  `q que
  k que
  ke que
  qe que
  xq por que
  xk por que
  pq por que
  pk por que
  xke por que
  porq por que
  x por
  d de
  dl del
  pa para
  pal para el
  tb tambien
  tbn tambien
  tmb tambien
  tmbn tambien
  tmbien tambien
  bn bien
  msj mensaje
  msjs mensajes
  mje mensaje
  num numero
  tel telefono
  tlf telefono
  cel celular
  celu celular
  wsp whatsapp
  wpp whatsapp
  wasap whatsapp
  guasap whatsapp
  whats whatsapp
  dir direccion
  hs horas
  hr hora
  ud usted
  uds ustedes
  vds ustedes
  fds fin de semana
  finde fin de semana
  cmo como
  dnd donde
  dnde donde
  cdo cuando
  cto cuanto
  xfa por favor
  xfavor por favor
  porfi por favor
  porfis por favor
  plis por favor
  pls por favor
  grax gracias
  vdd verdad
  aki aqui
  toy estoy
  sta esta
  promo promocion
  promos promociones
  dto descuento
  dcto descuento
  depto departamento
  hab habitacion
  mins minutos
  sem semana`
    .split("\n")
    .map((line) => line.trim())
    .map((line) => [line.slice(0, line.indexOf(" ")), line.slice(line.indexOf(" ") + 1)]),
);

/** A short word alone: not a part of an address, of "c/u", of "1.5 x 2" or of a number. */
const ALONE = /(?<![\p{L}\p{N}@._/+-]|\d\s)[a-z]{1,7}(?![\p{L}\p{N}@_/+-]|\.\p{L}|\s\d)/giu;

/** A customer's text with the shorthand of phones spelled out ("a q hora abren pa desayunar"), all else as it was. */
export function spellOut(text: string): string {
  return text.replace(ALONE, (word) => SHORT.get(word.toLowerCase()) ?? word);
}
