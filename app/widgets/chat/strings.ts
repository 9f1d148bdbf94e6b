/** Every text of the chat widget. Separate constants, so that the loader contains only its own. */
export const openChat = "Abrir chat";
export const closeChat = "Cerrar chat";
export const loadFailed = "No se pudo abrir el chat. Inténtalo de nuevo.";
/** For whoever looks after the page. */
export const notHere = "El chat no se muestra: esta página no está en la lista de dominios permitidos.";
export const unread = (count: number) => (count === 1 ? "1 mensaje sin leer" : `${count} mensajes sin leer`);

export const panelLabel = (company: string) => (company ? `Chat con ${company}` : "Chat");
export const conversation = "Conversación";
export const writeMessage = "Escribe un mensaje";
export const send = "Enviar";
export const assistant = "Asistente";
export const team = "Equipo";
export const you = "Tú";
export const assistantAnswers = "Te responde nuestro asistente";
export const teamAnswers = "Te atiende nuestro equipo";
export const typing = "Escribiendo…";
export const connecting = "Conectando…";
export const sending = "Enviando…";
export const sent = "✓";
export const sentLabel = "Enviado";
export const notSent = "No se pudo enviar. Reintentar";
export const offline = "Sin conexión. Reintentando…";
export const unavailable = "Este chat no está disponible por ahora.";
export const unexpected = "Algo salió mal de nuestro lado. Inténtalo de nuevo.";
export const beforeStart = "Antes de empezar, dinos con quién hablamos.";
export const yourName = "Tu nombre";
export const yourEmail = "Tu correo";
export const yourPhone = "Tu teléfono";
export const optional = "(opcional)";
export const begin = "Empezar a chatear";
export const needed = "Escríbelo para empezar.";
export const badEmail = "Revisa el correo: le falta algo.";
export const badPhone = "Escribe los diez números.";
export const newMessages = "Mensajes nuevos";
export const today = "Hoy";
export const yesterday = "Ayer";
export const opensElsewhere = "se abre en otra pestaña";
