/** A few templates to begin with: messages that every shop writes ten times a day. */
export const STARTER_TEMPLATES = [
  {
    name: "Saludo",
    content: "¡Hola, {{nombre}}! Soy {{agente}}, de {{empresa}}. Con gusto te ayudo, ¿qué necesitas?",
  },
  {
    name: "Dame un momento",
    content: "Gracias por escribirnos, {{nombre}}. Déjame revisarlo y en unos minutos te confirmo por aquí.",
  },
  {
    name: "Datos para tu pedido",
    content:
      "Perfecto, {{nombre}}. Para apartar tu pedido necesito:\n1. Nombre completo\n2. Teléfono\n3. Dirección o si pasas a recogerlo\n\nEn cuanto los tenga te confirmo.",
  },
  {
    name: "Despedida",
    content: "¡Gracias por tu preferencia, {{nombre}}! Si te surge algo más, aquí estamos. Que tengas excelente día.",
  },
] as const;
