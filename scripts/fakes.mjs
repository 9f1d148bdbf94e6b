// npm run dev:fakes: runs the stand-ins of the vendors of messages and payments on this machine, with a page to play
// the customer's phone and one for each provider's payments.
import { readFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { fakePorts } from "./lib/fakes.mjs";
import { installWhenNeeded, underProjectNode } from "./lib/install.mjs";
import { portFrom } from "./lib/ports.mjs";
import { at, stateDir } from "./lib/project.mjs";
import { devVariables } from "./lib/variables.mjs";

installWhenNeeded();
await underProjectNode(at("scripts", "fakes.mjs"));

const { build } = await import("esbuild");
const outfile = at(".cache", "fakes", "phone.mjs");
await build({
  entryPoints: [at("tests", "fakes", "phone", "phone-server.ts")],
  outfile,
  bundle: true,
  platform: "node",
  format: "esm",
  alias: { "~": at("app") },
  logLevel: "error",
});
const { startPhone } = await import(pathToFileURL(outfile).href);

/** The demonstration's sign-in, once `npm start` has written it. */
function demoSignIn() {
  try {
    const { signIns } = JSON.parse(readFileSync(path.join(stateDir(), "v3", "d1", "seed.json"), "utf8"));
    return signIns.find(({ role }) => !/super/i.test(role));
  } catch {
    return undefined;
  }
}

const ports = fakePorts();
const appOrigin = `http://localhost:${portFrom("PORT", 8787)}`;
try {
  await startPhone({
    ports,
    appOrigin,
    folder: at("tests", "fakes", "phone"),
    signIn: demoSignIn,
    encryptionKey: () => process.env.ENCRYPTION_KEY || devVariables().values.ENCRYPTION_KEY,
  });
} catch (error) {
  console.error(
    error.code === "EADDRINUSE"
      ? `El puerto ${error.port} está ocupado. Elige otros: FAKES_PORT=8890 npm run dev:fakes (y lo mismo en npm start).`
      : error.message,
  );
  process.exit(1);
}
console.log(
  [
    "",
    "Brevo, Twilio, httpSMS, WhatsApp Cloud, Stripe y PayPal de pruebas están listos.",
    `  La aplicación: FAKES=1 npm start   (espero en ${appOrigin} y conecto ahí el negocio de la demostración)`,
    "  Ctrl-C termina.",
    "",
    `El teléfono de tus clientes: http://localhost:${ports.page}`,
    `Los pagos con tarjeta:       http://localhost:${ports.stripe}`,
    `Los pagos con PayPal:        http://localhost:${ports.paypal}`,
  ].join("\n"),
);
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => process.exit(0));
