import { expect, test } from "vitest";
import { whyStopped } from "./why-stopped";

test.each([
  ["its tries never came to an end", "Se interrumpió cada vez antes de terminar."],
  ["Error: the stored file is missing", "El archivo ya no está guardado. Vuelve a subirlo."],
  ["Error: no address", "No encontramos esa dirección en internet. Revisa que abra en tu navegador."],
  ["Error: TypeError", "La página o el servicio de afuera no respondió."],
  ["Error: answered 521", "La página o el servicio de afuera no respondió."],
  ["TimeoutError: The operation was aborted due to timeout", "Tardó demasiado en responder."],
  ["AiProviderError: the model did not answer in time", "Tardó demasiado en responder."],
  ["AiProviderError: the model's server answered 429 (rate_limit_exceeded)", "El servicio nos pidió ir más despacio."],
  ["Error: rate limit reached", "El servicio nos pidió ir más despacio."],
  ["Error: cannot generate the file", "Algo falló de nuestro lado. Ya quedó registrado."],
  ["Error: answered 401", "El servicio no aceptó tu cuenta. Revisa la clave en Configuración."],
  ["Error: answered 403", "El servicio no aceptó tu cuenta. Revisa la clave en Configuración."],
  ["Error: Memory limit exceeded", "Era más grande de lo que podemos procesar de una vez."],
  ["Error: mail refused", "El servicio de correo no aceptó el mensaje. Revisa la dirección y reinténtalo."],
  [
    "Error: mail answer lost",
    "Se perdió la respuesta del servicio de correo: quizá sí llegó. Pregunta antes de reintentarlo.",
  ],
  ["TypeError: fetch failed", "El servicio de afuera no respondió."],
  ["Error: D1_ERROR: no such column: x: SQLITE_ERROR", "Nuestro almacén de datos no respondió."],
  ["Error: broken\n    at run (/app/queue.js:3:1)", "Algo falló de nuestro lado. Ya quedó registrado."],
])("%j is told in Spanish", (cause, words) => {
  expect(whyStopped(cause)).toBe(words);
});
