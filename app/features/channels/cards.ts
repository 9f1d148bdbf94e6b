import type { ShownChannel } from "~/wire/channel";
import type { IntegrationType } from "./schema";

/** A secret's field. The stored value is never shown; `saved` agrees with the label's gender. */
export interface SecretText {
  readonly name: "apiKey" | "apiSecret";
  readonly label: string;
  readonly saved: "Guardada" | "Guardado";
  readonly hint: string;
}

export interface CardText {
  readonly type: IntegrationType;
  readonly title: string;
  readonly subtitle: string;
  readonly channels: readonly ShownChannel[];
  readonly secrets: readonly SecretText[];
  readonly number: { readonly label: string; readonly hint: string; readonly required: boolean };
  readonly senderName: { readonly label: string; readonly hint: string } | null;
  /**
   * A key that the provider asks for besides the address: the provider's name for it, and its purpose; null where there
   * is none.
   */
  readonly key: { readonly label: string; readonly copied: string; readonly hint: string } | null;
  readonly addressHint: string;
  readonly numbers: { readonly title: string; readonly intro: string; readonly label: string; readonly hint: string };
}

/** The cards in their order; the direct one last. */
export const CARDS: readonly CardText[] = [
  {
    type: "brevo",
    title: "Brevo",
    subtitle: "WhatsApp, Email, WebChat",
    channels: ["whatsapp", "email", "webchat"],
    secrets: [
      {
        name: "apiKey",
        label: "Clave de API",
        saved: "Guardada",
        hint: "Empieza con xkeysib-. La creas en Brevo (paso 1).",
      },
    ],
    number: {
      label: "Número de WhatsApp",
      hint: "El que conectaste en Brevo. Lo mostramos en tus canales.",
      required: false,
    },
    senderName: { label: "Nombre del remitente", hint: "Quién firma tus mensajes, como «Panadería La Espiga»." },
    key: null,
    addressHint:
      "Al copiarla va completa, con una clave secreta al final (?t=…): así sabemos que el aviso viene de tu Brevo. No la publiques.",
    numbers: {
      title: "Correos y empresas",
      intro: "¿Recibes correos en varias direcciones? Di de qué empresa es cada una.",
      label: "Email que recibe",
      hint: "La dirección a la que te escriben tus clientes.",
    },
  },
  {
    type: "twilio",
    title: "Twilio",
    subtitle: "SMS y WhatsApp",
    channels: ["sms", "whatsapp"],
    secrets: [
      {
        name: "apiKey",
        label: "Account SID",
        saved: "Guardado",
        hint: "Empieza con AC. Está en la página de inicio de Twilio (paso 1).",
      },
      { name: "apiSecret", label: "Auth Token", saved: "Guardado", hint: "Justo debajo del Account SID, oculto." },
    ],
    number: {
      label: "Número de teléfono",
      hint: "El que compraste en Twilio; desde él salen tus mensajes.",
      required: true,
    },
    senderName: { label: "Nombre del remitente", hint: "Para reconocer esta cuenta; tus clientes ven tu número." },
    key: null,
    addressHint: "Pégala en Twilio tal cual (paso 3). Cada aviso llega firmado con tu Auth Token.",
    numbers: {
      title: "Números y empresas",
      intro: "¿Tienes varios números? Di de qué empresa es cada uno.",
      label: "Otro número",
      hint: "Uno que también sea tuyo en Twilio.",
    },
  },
  {
    type: "httpsms",
    title: "HTTP-SMS",
    subtitle: "SMS desde tu propio teléfono Android",
    channels: ["sms"],
    secrets: [
      {
        name: "apiKey",
        label: "Clave de API",
        saved: "Guardada",
        hint: "La «API Key» de tu cuenta en httpsms.com (paso 2).",
      },
    ],
    number: { label: "Número de teléfono", hint: "El del teléfono que tiene la app instalada.", required: true },
    senderName: { label: "Nombre del remitente", hint: "Para reconocer esta cuenta; tus clientes ven tu número." },
    key: {
      label: "Clave de firma",
      copied: "Clave copiada",
      hint: "Pégala en «Signing Key» (paso 3). Sin ella no sabríamos si el aviso viene de tu teléfono, y lo rechazamos.",
    },
    addressHint: "Pégala en «Callback URL» exactamente así (paso 3).",
    numbers: {
      title: "Números y empresas",
      intro: "¿Tienes varios teléfonos? Di de qué empresa es cada número.",
      label: "Otro número",
      hint: "El de otro teléfono con la app instalada.",
    },
  },
  {
    type: "meta",
    title: "WhatsApp directo (Meta)",
    subtitle: "WhatsApp sin intermediarios",
    channels: ["whatsapp"],
    secrets: [
      {
        name: "apiKey",
        label: "Token de acceso",
        saved: "Guardado",
        hint: "Empieza con EAA. Usa uno permanente (paso 2).",
      },
      {
        name: "apiSecret",
        label: "Secreto de la app",
        saved: "Guardado",
        hint: "«Clave secreta de la app», en la configuración básica (paso 1). Con ella comprobamos cada aviso.",
      },
    ],
    number: {
      label: "Identificador del número",
      hint: "Solo dígitos. No es tu teléfono: es el «Identificador de número de teléfono» (paso 2).",
      required: true,
    },
    senderName: null,
    key: {
      label: "Token de verificación",
      copied: "Token copiado",
      hint: "Pégalo en «Token de verificación» (paso 3): Meta lo repite al conectarse y así sabemos que eres tú.",
    },
    addressHint: "Pégala en «URL de devolución de llamada» (paso 3).",
    numbers: {
      title: "Números y empresas",
      intro: "¿Tienes varios números en tu cuenta de WhatsApp? Di de qué empresa es cada uno.",
      label: "Identificador de otro número",
      hint: "Solo dígitos, como el de arriba.",
    },
  },
];

const BY_TYPE = new Map(CARDS.map((card) => [card.type, card]));

/** The name of an integration for people. */
export function cardTitle(type: IntegrationType): string {
  return BY_TYPE.get(type)?.title ?? type;
}
