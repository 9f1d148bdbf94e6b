import type { EarProblem } from "./ear";

/** Every text of the voice widget that the chat does not have. Separate constants, so that the loader has only its own. */
export const openVoice = "Hablar con nosotros";
export const closeVoice = "Cerrar la conversación";
export const loadFailed = "No se pudo abrir. Inténtalo de nuevo.";

export const panelLabel = (company: string) => (company ? `Habla con ${company}` : "Conversación por voz");
export const speak = "Hablar";
export const stopListening = "Terminar de hablar";
export const interrupt = "Interrumpir y hablar";
export const readAloud = "Leer las respuestas en voz alta";

export const tapAndSpeak = "Toca el micrófono y habla.";
export const listening = "Te escucho…";
export const speaking = "Te estoy respondiendo. Toca para interrumpir.";
export const noEar = "Tu navegador no convierte voz en texto. Escribe y te leo la respuesta.";
export const noVoice = "Tu navegador no tiene voz. Escribe tu mensaje aquí abajo.";
export const noMouth = "Toca el micrófono y habla. La respuesta sale aquí escrita.";

export const consentTitle = "¿Usamos tu micrófono?";
export const consentText =
  "Tu navegador convierte tu voz en texto y puede enviarla a su proveedor, como Google o Apple. Nosotros guardamos el texto, nunca el audio.";
export const privacy = "Aviso de privacidad";
export const allow = "Permitir y hablar";
export const rather = "Prefiero escribir";
export const onScreen = "el enlace está en la pantalla";

export const problems: Readonly<Record<EarProblem, string>> = {
  blocked:
    "El micrófono está bloqueado. Permítelo en el candado junto a la dirección de la página, o escribe tu mensaje.",
  page: "Esta página no puede usar el micrófono. Escribe tu mensaje.",
  missing: "No encontramos un micrófono. Conecta uno, o escribe tu mensaje.",
  silence: "No te escuché. Toca el micrófono e inténtalo otra vez.",
  network: "El servicio de voz no responde. Inténtalo más tarde, o escribe tu mensaje.",
  language: "Tu navegador no entiende español hablado. Escribe tu mensaje.",
};
