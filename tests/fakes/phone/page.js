const $ = (id) => document.getElementById(id);
const STATUSES = {
  accepted: "Recibido por el proveedor",
  sent: "Enviado",
  delivered: "Entregado",
  read: "Leído",
  failed: "Falló",
};
const REPORTS = { delivered: "Entregado", read: "Leído", failed: "Fallar" };
const WRONGS = {
  delay: "contestará 5 segundos tarde",
  busy: "dirá «demasiados mensajes»",
  refuse: "rechazará el siguiente envío",
  lose: "perderá la respuesta",
  fail: "contestará con un error suyo",
};
const people = {
  phone: ["Jorge Méndez", "+525512345678"],
  email: ["María Pérez", "maria@example.com"],
};
let lines = [];
let open = location.hash.slice(1) || "meta";
let shown = "";

async function post(path, body) {
  const response = await fetch(path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body ?? {}),
  });
  const answer = await response.json().catch(() => ({}));
  if (!response.ok) throw new Error(answer.error ?? `Contestó ${response.status}`);
  return answer;
}

/** Does something and shows at once what came of it. */
async function act(work) {
  try {
    const said = await work();
    const refused = (said?.statuses ?? []).find((status) => status !== 200);
    $("problem").textContent =
      refused === undefined
        ? ""
        : refused === 0
          ? "La aplicación no contesta. Arráncala con FAKES=1 npm start."
          : `La aplicación contestó ${refused}: ${said.answer}`;
  } catch (error) {
    $("problem").textContent = error.message;
  }
  await read();
}

const line = () => lines.find(({ id }) => id === open) ?? lines[0];

function element(tag, properties = {}, ...children) {
  const made = Object.assign(document.createElement(tag), properties);
  made.append(...children.filter((child) => child !== null));
  return made;
}

function reportButton(message, status, code, words) {
  const report = { id: message.id, status, ...(code ? { code } : {}) };
  return element("button", {
    type: "button",
    textContent: words,
    onclick: () => act(() => post("/informar", { carrier: line().carrier, report })),
  });
}

function metaOf(message) {
  const time = new Date(message.at).toLocaleTimeString("es-MX", { hour: "2-digit", minute: "2-digit" });
  if (message.kind === "customer") return element("div", { className: "meta" }, time);
  const state = element("span", { textContent: STATUSES[message.status] });
  state.dataset.status = message.status;
  const buttons =
    message.status === "failed"
      ? []
      : line().reports.flatMap((status) =>
          status === message.status || (status === "delivered" && message.status === "read")
            ? []
            : status === "failed"
              ? Object.entries(line().failures).map(([code, words]) =>
                  reportButton(message, "failed", code, `${REPORTS.failed}: ${words}`),
                )
              : [reportButton(message, status, null, REPORTS[status])],
        );
  return element("div", { className: "meta" }, time, state, ...buttons);
}

function bubbleOf(message) {
  const { picture, place, subject, text, files = [] } = message;
  const isPicture = picture?.startsWith("data:image/");
  return element(
    "div",
    { className: "bubble" },
    subject ? element("span", { className: "subject", textContent: subject }) : null,
    isPicture ? element("img", { src: picture, alt: "Foto que mandó el cliente" }) : null,
    picture && !isPicture ? "📎 Archivo" : null,
    place ? `📍 ${place.label ?? `${place.latitude}, ${place.longitude}`}` : null,
    text,
    ...files.map(({ url, status }) =>
      element("a", { href: url, textContent: ` 📎 ${status === 200 ? "Archivo" : "Archivo que no se pudo bajar"}` }),
    ),
  );
}

function draw(state) {
  lines = state.lines;
  const said = line().said.filter(({ who }) => who === $("from").value.trim());
  $("app").textContent = state.connected
    ? `Conectado a ${state.connected.name}, en ${state.app}`
    : `Espero a la aplicación en ${state.app}: arráncala con FAKES=1 npm start`;
  $("business").textContent = state.connected?.name ?? "Negocio";
  $("vendor").textContent = `${line().title} por ${line().vendor}`;
  $("auto").checked = line().auto;
  $("misbehaving").textContent = line().misbehaving
    ? `${line().vendor} ${WRONGS[line().misbehaving] ?? "fallará"}.`
    : `${line().vendor} se porta bien.`;
  const next = JSON.stringify([open, said, lines.map(({ said: { length } }) => length)]);
  if (next === shown) return;
  shown = next;
  drawLines();
  drawTrouble();
  const nothing = element("li", { className: "empty", textContent: "Escribe el primer mensaje." });
  $("log").replaceChildren(
    ...(said.length === 0
      ? [nothing]
      : said.map((one) => element("li", { className: one.kind }, bubbleOf(one), metaOf(one)))),
  );
  $("log").scrollTop = $("log").scrollHeight;
}

function drawLines() {
  const focused = document.activeElement?.dataset?.line;
  $("lines").replaceChildren(
    ...lines.map(({ id, title, vendor }) => {
      const button = element(
        "button",
        { type: "button", onclick: () => choose(id) },
        title,
        element("small", { textContent: vendor }),
      );
      button.setAttribute("aria-pressed", String(id === line().id));
      button.dataset.line = id;
      return button;
    }),
  );
  if (focused) $("lines").querySelector(`[data-line="${focused}"]`)?.focus();
}

function drawTrouble() {
  const { carrier, refusals } = line();
  const wrong = (words, next) =>
    element("button", {
      type: "button",
      textContent: words,
      onclick: () => act(() => post("/portarse-mal", { carrier, next: { times: 1, on: "send", ...next } })),
    });
  $("trouble").replaceChildren(
    wrong("5 s más lento", { kind: "delay", ms: 5_000 }),
    wrong("Demasiados mensajes", { kind: "busy", seconds: 3 }),
    ...Object.entries(refusals).map(([code, words]) => wrong(words, { kind: "refuse", code })),
    wrong("Perder la respuesta", { kind: "lose" }),
    wrong("Error del proveedor", { kind: "fail", status: 500 }),
    element("button", {
      type: "button",
      textContent: "Portarse bien",
      onclick: () => act(() => post("/portarse-bien", { carrier })),
    }),
  );
}

const kindOf = ({ channel }) => (channel === "email" ? "email" : "phone");

function choose(id) {
  people[kindOf(line())] = [$("name").value, $("from").value];
  open = id;
  history.replaceState(null, "", `#${id}`);
  showPerson();
  $("problem").textContent = "";
  void read();
}

function showPerson() {
  const kind = kindOf(line() ?? { channel: open.endsWith("email") ? "email" : "sms" });
  [$("name").value, $("from").value] = people[kind];
  $("from-label").textContent = kind === "email" ? "Correo" : "Teléfono";
}

const write = (message) =>
  act(() =>
    post("/escribir", {
      carrier: line().carrier,
      message: {
        from: $("from").value.trim(),
        name: $("name").value.trim() || undefined,
        channel: line().channel,
        ...(line().channel === "email" ? { subject: "Una pregunta" } : {}),
        ...message,
      },
    }),
  );

$("write").addEventListener("submit", (event) => {
  event.preventDefault();
  const text = $("text").value.trim();
  if (text === "") return;
  $("text").value = "";
  void write({ text });
});
$("picture").addEventListener("click", () => {
  const canvas = Object.assign(document.createElement("canvas"), { width: 480, height: 320 });
  const brush = canvas.getContext("2d");
  const sky = brush.createLinearGradient(0, 0, 0, 320);
  sky.addColorStop(0, "#8fd0ff");
  sky.addColorStop(1, "#ffe3b0");
  brush.fillStyle = sky;
  brush.fillRect(0, 0, 480, 320);
  brush.fillStyle = "#f7b733";
  brush.beginPath();
  brush.arc(360, 90, 44, 0, 7);
  brush.fill();
  brush.fillStyle = "#3d8b5f";
  brush.beginPath();
  brush.ellipse(240, 330, 330, 110, 0, 0, 7);
  brush.fill();
  const base64 = canvas.toDataURL("image/png").split(",")[1];
  void write({ text: $("text").value.trim(), files: [{ name: "foto.png", mimeType: "image/png", base64 }] });
  $("text").value = "";
});
$("file").addEventListener("change", async ({ target }) => {
  const [file] = target.files;
  if (!file) return;
  const reader = new FileReader();
  reader.addEventListener("load", () => {
    const base64 = String(reader.result).split(",")[1] ?? "";
    void write({ files: [{ name: file.name, mimeType: file.type || "application/octet-stream", base64 }] });
    target.value = "";
  });
  reader.readAsDataURL(file);
});
$("place").addEventListener("click", () =>
  write({ location: { latitude: 19.4326, longitude: -99.1332, label: "Zócalo", address: "Centro, CDMX" } }),
);
$("auto").addEventListener("change", ({ target }) =>
  act(() => post("/entregar-solo", { carrier: line().carrier, on: target.checked })),
);
$("other").addEventListener("click", () => {
  const digits = String(Math.floor(Math.random() * 1e8)).padStart(8, "0");
  $("name").value = `Cliente ${digits.slice(0, 3)}`;
  $("from").value = kindOf(line()) === "email" ? `cliente${digits}@example.com` : `+5255${digits}`;
  void read();
});
$("from").addEventListener("change", () => read());

async function read() {
  try {
    draw(await post("/__estado"));
  } catch {
    $("app").textContent = "Los proveedores de pruebas se cerraron. Ábrelos con npm run dev:fakes.";
  }
}

showPerson();
await read();
setInterval(() => {
  // A press must not lose its button to a redraw, and a hidden page needs none.
  if (document.visibilityState === "visible") void read();
}, 1_000);
