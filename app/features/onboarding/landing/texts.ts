import type { ShownChannel } from "~/wire/channel";

export const CHANNELS: readonly (readonly [channel: ShownChannel, name: string, text: string])[] = [
  ["whatsapp", "WhatsApp", "Con el número de tu negocio."],
  ["sms", "SMS", "Para quien no usa internet."],
  ["email", "Email", "Tu correo, en la misma bandeja."],
  ["webchat", "Webchat", "Una línea de código en tu sitio."],
  ["voice", "Voz", "Tus clientes hablan en tu sitio."],
];

export const STEPS = [
  {
    title: "Sube lo que ya tienes",
    text: "Tu menú, tu lista de precios o tus preguntas frecuentes, en PDF, Word o texto.",
  },
  {
    title: "Pruébala y conéctala",
    text: "Hazle preguntas como si fueras cliente. Cuando te guste, conecta tu WhatsApp o pega el chat en tu sitio.",
  },
  {
    title: "Entra cuando quieras",
    text: "Ves cada conversación en vivo y tomas el control con un botón. La IA espera.",
  },
] as const;

export const QUESTIONS = [
  {
    question: "¿Necesito saber de computación?",
    answer:
      "No. Si sabes subir un archivo, puedes usarlo. Para conectar WhatsApp o SMS te decimos paso a paso qué copiar y dónde pegarlo.",
  },
  {
    question: "¿Qué hace la IA si no sabe la respuesta?",
    answer:
      "Le dice al cliente que va a preguntar a una persona y te avisa. La pregunta queda en una lista para que se la enseñes y la próxima vez sí sepa.",
  },
  {
    question: "¿Puedo contestar yo?",
    answer:
      "Siempre. Escribe en la conversación y la IA te la deja. Vuelve cuando tú digas con «Activar IA», o si pasan unos minutos y el cliente sigue sin respuesta.",
  },
  {
    question: "¿Puedo usar mi número de WhatsApp?",
    answer:
      "Sí, si lo das de alta en WhatsApp Business con Meta, Twilio o Brevo. Mientras tanto puedes empezar con el chat de tu sitio, que no pide ninguna cuenta.",
  },
  {
    question: "¿Qué pasa si se acaban los créditos?",
    answer:
      "La IA deja de contestar y los mensajes te siguen llegando. Nada se pierde y contestar tú mismo no cuesta créditos.",
  },
  {
    question: "¿De quién son los datos?",
    answer: "Tuyos. No vendemos tus datos ni los de tus clientes, y puedes pedir que se borren cuando quieras.",
  },
] as const;
