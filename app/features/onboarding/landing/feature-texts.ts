/** The picture of each stands beside it on the page. */
export const FEATURES = [
  { icon: "chat", title: "Multicanal", text: "WhatsApp, SMS, email, chat web y voz llegan a una sola bandeja." },
  {
    icon: "wand",
    title: "Inteligencia artificial",
    text: "Responde con tus documentos, a cualquier hora, y dice de cuál lo tomó.",
  },
  {
    icon: "clock",
    title: "Tiempo real",
    text: "Los mensajes aparecen al momento y ves quién de tu equipo está contestando.",
  },
  {
    icon: "bolt",
    title: "Acciones inteligentes",
    text: "Citas, pagos y seguimientos: la IA pide los datos y los manda a tu sistema.",
  },
  {
    icon: "stack",
    title: "Multiempresa",
    text: "Varias empresas o sucursales en una cuenta, cada una con sus documentos.",
  },
  {
    icon: "lock",
    title: "Seguro",
    text: "Cada negocio ve solo lo suyo, tus claves se guardan cifradas y los cambios quedan registrados.",
  },
] as const;

export const INTEGRATIONS = [
  { name: "Brevo", text: "Email, WhatsApp y chat" },
  { name: "Twilio", text: "SMS y WhatsApp" },
  { name: "httpSMS", text: "SMS desde tu propio Android" },
  { name: "WhatsApp Cloud", text: "Directo con Meta" },
] as const;
