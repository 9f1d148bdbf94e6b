// A stand-in for the web-chat calls, to try and to look at the chat widget without the Worker:
//   node tests/support/widget-dev-server.mjs [port]
// The host page takes ?color=, ?position= and ?tenant=. A message with the word "equipo" is answered by a person, "429"
// and "500" are refused, "lento" is answered after five seconds, any other by the assistant.
import { createHash, randomUUID } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { createServer } from "node:http";

const port = Number(process.argv[2] ?? 4600);
const publicFolder = new URL("../../public/", import.meta.url);
const tenant = "11111111-1111-4111-8111-111111111111";
const visitors = new Map();
const tickets = new Map();
let lastId = 0;

function visitorOf(token) {
  return visitors.get(token) ?? null;
}

function newVisitor() {
  return { messages: [], sockets: new Set(), typing: false, failedOnce: new Set() };
}

function frameOf(text) {
  const body = Buffer.from(text);
  const head = body.length < 126 ? [0x81, body.length] : [0x81, 126, body.length >> 8, body.length & 255];
  return Buffer.concat([Buffer.from(head), body]);
}

function publish(visitor, event) {
  const frame = frameOf(JSON.stringify({ seq: 0, at: Date.now(), event }));
  for (const socket of visitor.sockets) socket.write(frame);
}

function store(visitor, sender, content, clientId = null) {
  lastId += 1;
  const message = { id: lastId, clientId, sender, content, createdAt: new Date().toISOString() };
  visitor.messages.push(message);
  publish(visitor, { type: "message", ...message });
  return message;
}

function setTyping(visitor, on) {
  visitor.typing = on;
  publish(visitor, { type: "typing", on });
}

function answer(visitor, content) {
  const person = /equipo/i.test(content);
  if (person) {
    store(visitor, "system", "Una persona del equipo continúa la conversación.");
    publish(visitor, { type: "handled", by: "team" });
  }
  setTyping(visitor, true);
  const wait = /lento/i.test(content) ? 5_000 : 900;
  setTimeout(() => {
    const reply = person
      ? "¡Hola! Soy Lupita. Con gusto te ayudo: ¿para cuántas personas sería el pastel?"
      : "Los domingos abrimos de 8:00 a 14:00. Puedes ver el menú completo en https://panaderia.example/menu (se actualiza cada semana).";
    store(visitor, person ? "agent" : "ai", reply);
    setTyping(visitor, false);
  }, wait);
}

function page(query) {
  const data = ["color", "position"]
    .map((name) => (query.has(name) ? ` data-${name}="${query.get(name)}"` : ""))
    .join("");
  return `<!doctype html><html lang="es"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Panadería</title><style>*{color:rebeccapurple}div{position:relative}body{font-family:Georgia,serif;margin:0;padding:40px;background:#faf6ef}
@media (prefers-color-scheme:dark){body{background:#14110c}}</style>
<h1>Panadería La Esperanza</h1><p>Pan recién horneado en Puebla.</p><p style="height:1200px"><a href="/otra">Otra página</a></p>
<script async src="/chat-widget.js" data-tenant="${query.get("tenant") ?? tenant}"${data}></script></html>`;
}

async function readBody(request) {
  let text = "";
  for await (const chunk of request) text += chunk;
  try {
    return JSON.parse(text || "{}");
  } catch {
    return {};
  }
}

const server = createServer(async (request, response) => {
  const url = new URL(request.url, `http://127.0.0.1:${port}`);
  const headers = {
    "access-control-allow-origin": "*",
    "access-control-allow-headers": "authorization, content-type",
    "access-control-allow-methods": "GET, POST",
    "access-control-expose-headers": "retry-after",
  };
  const json = (status, value, more = {}) => {
    response.writeHead(status, { ...headers, ...more, "content-type": "application/json" }).end(JSON.stringify(value));
  };
  const refuse = (status, code, error, more) => json(status, { error, code, requestId: randomUUID() }, more);
  if (request.method === "OPTIONS") return response.writeHead(204, headers).end();
  const file = new URL(`.${url.pathname}`, publicFolder);
  if (/^\/chat-widget(-panel)?\.js$/.test(url.pathname) && existsSync(file)) {
    return response.writeHead(200, { "content-type": "text/javascript; charset=utf-8" }).end(readFileSync(file));
  }
  const call = /^\/api\/webchat\/([^/]+)\/(session|messages|ticket)$/.exec(url.pathname);
  if (!call) return response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(page(url.searchParams));
  if (call[1] !== tenant) return refuse(404, "not_found", "No encontramos este chat.");
  if (call[2] === "session") {
    const { token: old } = await readBody(request);
    const visitor = visitorOf(old) ?? newVisitor();
    const token = randomUUID();
    visitors.set(token, visitor);
    const expiresAt = new Date(Date.now() + 30 * 86_400_000).toISOString();
    const greeting = "¡Hola! Pregúntame por horarios, pedidos o precios.";
    const { messages, typing } = visitor;
    return json(200, { token, expiresAt, companyName: "Panadería La Esperanza", greeting, messages, typing });
  }
  const visitor = visitorOf(request.headers.authorization?.replace("Bearer ", ""));
  if (!visitor) return refuse(401, "unauthorized", "Tu sesión terminó.");
  if (call[2] === "ticket") {
    const ticket = randomUUID();
    tickets.set(ticket, visitor);
    return json(200, { ticket, expiresAt: new Date(Date.now() + 60_000).toISOString() });
  }
  if (request.method === "GET") {
    const after = Number(url.searchParams.get("after") ?? 0);
    return json(200, { messages: visitor.messages.filter(({ id }) => id > after), typing: visitor.typing });
  }
  const { clientId, content } = await readBody(request);
  const known = visitor.messages.find((message) => message.clientId === clientId);
  if (known) return json(200, { message: known });
  if (content === "429")
    return refuse(429, "rate_limited", "Vas muy rápido. Espera 12 segundos.", { "retry-after": "12" });
  if (content.includes("500") && !visitor.failedOnce.has(clientId)) {
    visitor.failedOnce.add(clientId);
    return refuse(500, "internal", "Algo salió mal de nuestro lado.");
  }
  json(201, { message: store(visitor, "customer", content, clientId) });
  answer(visitor, content);
});

server.on("upgrade", (request, socket) => {
  const ticket = new URL(request.url, "http://host").searchParams.get("ticket");
  const visitor = tickets.get(ticket);
  if (!visitor) return socket.end("HTTP/1.1 401 Unauthorized\r\n\r\n");
  tickets.delete(ticket);
  const accept = createHash("sha1")
    .update(`${request.headers["sec-websocket-key"]}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`)
    .digest("base64");
  socket.write(
    `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`,
  );
  visitor.sockets.add(socket);
  const leave = () => {
    visitor.sockets.delete(socket);
    socket.destroy();
  };
  // The widget says nothing but `ping`; a close frame (0x88) ends it.
  socket.on("data", (data) => (data[0] === 0x88 ? leave() : socket.write(frameOf("pong"))));
  socket.on("close", leave);
  socket.on("error", leave);
});

server.listen(port, "127.0.0.1", () => console.log(`http://127.0.0.1:${port}/?color=%233b82f6&position=bottom-right`));
