/** One emoji a line: it, its name, and further words by which people look for it. */
const LIST = `
😀|cara sonriente|feliz alegre
😄|cara muy contenta|feliz risa
😁|sonrisa de oreja a oreja|feliz dientes
😊|cara feliz y sonrojada|sonrisa amable gracias
🙂|sonrisa ligera|bien amable
😉|guiño|broma
😍|ojos de corazón|encanta amor
🥰|cara con corazones|cariño amor
😘|beso|cariño
😋|qué rico|delicioso sabroso comida
😎|cara con lentes de sol|genial listo
🤩|ojos de estrella|increíble emoción
🥳|cara de fiesta|cumpleaños celebración felicidades
😂|llorar de risa|risa jaja
🤣|morirse de risa|risa jaja
😅|risa nerviosa|uf perdón
🙃|cara al revés|ironía
🤔|cara pensativa|duda pensar
🤗|abrazo|gracias bienvenida
😇|angelito|bueno aureola
😌|cara aliviada|tranquilo calma
😴|dormido|sueño noche
😢|cara triste|llorar pena
😭|llorar a mares|triste
😔|cara apenada|triste disculpa
😕|cara confundida|duda
😟|cara preocupada|pena
😮|cara de sorpresa|asombro
😱|grito de miedo|susto sorpresa
😳|cara apenada y roja|pena vergüenza
🥺|ojos suplicantes|por favor
😬|mueca|incómodo
🙄|ojos en blanco|fastidio
😤|resoplido|molesto
😡|cara enojada|molesto furioso
🤒|enfermo con termómetro|fiebre salud
😷|cubrebocas|enfermo salud
🤝|trato hecho|acuerdo saludo manos
👍|pulgar arriba|bien sí listo ok
👎|pulgar abajo|mal no
👌|perfecto|ok bien mano
👏|aplauso|felicidades bravo
🙌|manos arriba|celebrar bravo
🙏|manos juntas|gracias por favor
👋|saludo con la mano|hola adiós
💪|brazo fuerte|fuerza ánimo
🤞|dedos cruzados|suerte ojalá
✌️|amor y paz|victoria dedos
🤙|llámame|teléfono mano
👉|dedo a la derecha|aquí mira
👈|dedo a la izquierda|aquí
👇|dedo abajo|aquí abajo
👆|dedo arriba|aquí arriba
☝️|un dedo|atención uno
✋|mano alzada|alto espera
👀|ojos|mirar ver
🧑‍🍳|cocinero|chef cocina
👨‍👩‍👧|familia|papá mamá hija
👶|bebé|niño
👵|abuelita|señora
🧑‍💻|persona con computadora|trabajo
🚴|ciclista|bicicleta reparto
❤️|corazón rojo|amor
🧡|corazón naranja|amor
💛|corazón amarillo|amor
💚|corazón verde|amor
💙|corazón azul|amor
💜|corazón morado|amor
🖤|corazón negro|amor
🤍|corazón blanco|amor
💖|corazón brillante|amor
💕|dos corazones|amor
💔|corazón roto|triste
✨|brillos|nuevo estrellas
⭐|estrella|favorito calificación
🌟|estrella brillante|destacado
🔥|fuego|oferta caliente
💯|cien por ciento|perfecto
🎉|confeti|fiesta felicidades celebración
🎊|bola de confeti|fiesta
🎈|globo|fiesta cumpleaños
🎁|regalo|cumpleaños sorpresa
🎂|pastel de cumpleaños|fiesta velas
🏆|trofeo|ganar premio
🥇|medalla de oro|primero ganar
🎓|birrete|graduación escuela
🎄|árbol de navidad|diciembre
🎃|calabaza|halloween muertos
💀|calavera|muertos
🌹|rosa|flor
🌸|flor de cerezo|flor primavera
🌻|girasol|flor
💐|ramo de flores|regalo flor
🌵|nopal|cactus desierto
🌱|brote|planta
🌳|árbol|planta
☀️|sol|día calor clima
🌤️|sol con nube|clima
☁️|nube|clima
🌧️|lluvia|clima
⛈️|tormenta|clima lluvia
❄️|copo de nieve|frío
🌈|arcoíris|colores
🌙|luna|noche
🌎|planeta tierra|mundo américa
🐶|perro|mascota
🐱|gato|mascota
🐾|huellas|mascota veterinaria
🦋|mariposa|insecto
🐟|pescado|pez
🍞|pan|panadería bolillo
🥐|cuernito|pan croissant
🥖|baguette|pan
🥯|rosca|pan dona
🧁|panquecito|pastel cupcake
🍰|rebanada de pastel|postre
🍪|galleta|postre
🍩|dona|postre
🍫|chocolate|postre
🍬|dulce|caramelo
🍮|flan|postre
🍦|helado|nieve postre
🌮|taco|comida
🌯|burrito|comida
🫔|tamal|comida
🥑|aguacate|comida
🌶️|chile|picante
🍕|pizza|comida
🍔|hamburguesa|comida
🌭|hot dog|comida
🍟|papas fritas|comida
🥪|sándwich|torta comida
🥗|ensalada|comida sano
🍝|espagueti|pasta comida
🍣|sushi|comida
🍗|pierna de pollo|comida
🥩|corte de carne|comida res
🍳|huevo|desayuno
🥚|huevo entero|comida
🧀|queso|comida
🍎|manzana|fruta
🍌|plátano|fruta
🍓|fresa|fruta
🍉|sandía|fruta
🥭|mango|fruta
🍍|piña|fruta
🍋|limón|fruta
☕|café|bebida taza
🍵|té|bebida
🥤|refresco|bebida vaso
🍺|cerveza|bebida
🍷|vino|bebida copa
🥂|brindis|celebrar copas
💧|gota de agua|agua
🍽️|plato y cubiertos|comer mesa
🛒|carrito|compra pedido
🛍️|bolsas de compras|tienda pedido
📦|paquete|envío caja pedido
🚚|camión de reparto|envío entrega
🛵|moto|envío reparto
🚗|coche|auto
🚌|autobús|camión
✈️|avión|viaje
🚀|cohete|rápido
📍|ubicación|dirección lugar
🗺️|mapa|dirección
🏠|casa|domicilio
🏢|edificio|oficina
🏪|tienda|local negocio
🏥|hospital|salud
🏦|banco|dinero pago
🅿️|estacionamiento|coche
💵|billetes|dinero efectivo pago
💰|bolsa de dinero|pago precio
💳|tarjeta|pago crédito débito
🧾|recibo|factura cuenta ticket
🏷️|etiqueta|precio oferta
📞|teléfono|llamar
📱|celular|teléfono whatsapp
💻|computadora|laptop
🖨️|impresora|imprimir
📷|cámara|foto
🎥|cámara de video|película
🎵|nota musical|música
📧|correo|mail mensaje
💬|globo de diálogo|mensaje chat
🔔|campana|aviso recordatorio
📅|calendario|fecha cita
⏰|despertador|hora tarde
⏳|reloj de arena|espera
🕐|reloj|hora
📌|tachuela|importante fijar
📎|clip|adjunto archivo
📄|documento|hoja archivo
📝|nota|escribir apuntar
✏️|lápiz|escribir
📊|gráfica|ventas datos
🔍|lupa|buscar
🔑|llave|cuarto
🔒|candado|seguro privado
🛠️|herramientas|reparar servicio
🔧|llave inglesa|reparar
✂️|tijeras|cortar estética
💇|corte de pelo|estética peluquería
💅|uñas|estética belleza
💄|labial|belleza maquillaje
👗|vestido|ropa
👕|playera|ropa camisa
👟|tenis|zapato
👜|bolsa|accesorio
💍|anillo|boda joya
🦷|diente|dentista
💊|pastilla|medicina farmacia
💉|jeringa|vacuna medicina
🩺|estetoscopio|doctor médico
🏋️|pesas|gimnasio ejercicio
⚽|balón|futbol
🎨|paleta de pintor|arte pintura
📚|libros|escuela leer
🧹|escoba|limpieza
🧼|jabón|limpieza lavar
💡|foco|idea luz
⚡|rayo|rápido luz
🔋|pila|batería
♻️|reciclaje|ecológico
✅|palomita verde|listo sí hecho
☑️|casilla marcada|listo
❌|tache|no cancelar
❗|signo de exclamación|atención
❓|signo de pregunta|duda
⚠️|advertencia|cuidado atención
🚫|prohibido|no
🆕|nuevo|novedad
🆓|gratis|libre
🔝|lo mejor|arriba
➡️|flecha a la derecha|siguiente
⬅️|flecha a la izquierda|anterior
⬆️|flecha arriba|subir
⬇️|flecha abajo|bajar
🔄|flechas en círculo|cambio actualizar
1️⃣|número uno|paso
2️⃣|número dos|paso
3️⃣|número tres|paso
4️⃣|número cuatro|paso
5️⃣|número cinco|paso
🇲🇽|bandera de México|país
`;

export interface Emoji {
  readonly emoji: string;
  readonly name: string;
  /** Name and further words, without accents. */
  readonly words: string;
}

const plain = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

export const EMOJIS: readonly Emoji[] = LIST.trim()
  .split("\n")
  .map((line) => {
    const [emoji = "", name = "", more = ""] = line.split("|");
    return { emoji, name, words: ` ${plain(`${name} ${more}`)}` };
  });

/** Those in which a word begins with each word of the search. */
export function searchEmojis(query: string): readonly Emoji[] {
  const wanted = plain(query).split(/\s+/).filter(Boolean);
  return wanted.length === 0
    ? EMOJIS
    : EMOJIS.filter(({ words }) => wanted.every((word) => words.includes(` ${word}`)));
}

/** The columns of the picker's grid. */
export const COLUMNS = 8;

/**
 * The place that an arrow leads to in a grid whose first row holds the emojis used last, and may be short.
 * @param recent how many stand in that row
 */
export function placeAfter(key: string, at: number, recent: number, total: number): number {
  const last = total - 1;
  switch (key) {
    case "ArrowRight":
      return Math.min(at + 1, last);
    case "ArrowLeft":
      return Math.max(at - 1, 0);
    case "ArrowDown":
      return Math.min(at < recent ? recent + at : at + COLUMNS, last);
    case "ArrowUp":
      if (at < recent) return at;
      if (at - recent >= COLUMNS) return at - COLUMNS;
      return recent > 0 ? Math.min(at - recent, recent - 1) : at;
    default:
      return at;
  }
}
