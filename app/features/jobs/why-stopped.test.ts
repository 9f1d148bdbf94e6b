import { expect, test } from "vitest";
import { whyStopped } from "./why-stopped";

test.each([
  ["its tries never came to an end", "Se interrumpió cada vez antes de terminar."],
  ["Error: the stored file is missing", "El archivo ya no está guardado. Vuelve a subirlo."],
  ["Error: no address", "No encontramos esa dirección en internet. Revisa que abra en tu navegador."],
  ["Error: TypeError", "La página o el servicio de afuera no respondió."],
  ["Error: answered 521", "La página o el servicio de afuera no respondió."],
  ["TimeoutError: The operation was aborted due to timeout", "Tardó demasiado en responder."],
  ["TypeError: fetch failed", "El servicio de afuera no respondió."],
  ["Error: D1_ERROR: no such column: x: SQLITE_ERROR", "Nuestro almacén de datos no respondió."],
  ["Error: broken\n    at run (/app/queue.js:3:1)", "Algo falló de nuestro lado. Ya quedó registrado."],
])("%j is told in Spanish", (cause, words) => {
  expect(whyStopped(cause)).toBe(words);
});
