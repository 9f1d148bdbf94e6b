import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { parseBrevo } from "./brevo/parse";
import { splitQuote } from "./brevo/split-quote";
import { parseHttpSms } from "./httpsms/parse";
import { parseTwilio } from "./twilio/parse";
import { parseWhatsAppCloud } from "./whatsapp-cloud/parse";

const FIXTURES = "tests/fixtures/providers";
const fileText = (name: string) => readFileSync(`${FIXTURES}/${name}`, "utf8").replace(/\n$/, "");

describe("Twilio's forms", () => {
  const parse = (name: string) => parseTwilio(fileText(`twilio/${name}.txt`));

  test("an SMS", () => {
    expect(parse("inbound-sms")).toEqual([
      {
        kind: "message",
        channel: "sms",
        contact: "+525512345678",
        ownAddress: "+525587654321",
        providerMessageId: "SM11111111111111111111111111111111",
        content: "Hola, ¿siguen abiertos? 100% & más",
        media: [],
        customerName: null,
        phone: "+525512345678",
        email: null,
      },
    ]);
  });

  test("pictures without a word", () => {
    const [message] = parse("inbound-mms");
    expect(message).toMatchObject({ kind: "message", channel: "sms", content: "" });
    expect(message?.kind === "message" && message.media.map(({ mimeType }) => mimeType)).toEqual([
      "image/jpeg",
      "application/pdf",
    ]);
  });

  test("ten files of one message come along, and no eleventh", () => {
    const files = Array.from({ length: 11 }, (_, at) => `MediaUrl${at}=https%3A%2F%2Fapi.twilio.com%2F${at}`);
    const [message] = parseTwilio(`MessageSid=MM1&From=%2B52155&NumMedia=11&${files.join("&")}`);
    expect(message?.kind === "message" && message.media.map(({ source }) => source)).toEqual(
      Array.from({ length: 10 }, (_, at) => `https://api.twilio.com/${at}`),
    );
  });

  test("WhatsApp is told apart by its prefix, and the name comes along", () => {
    expect(parse("inbound-whatsapp")).toMatchObject([
      { channel: "whatsapp", contact: "+5215512345678", ownAddress: "+14155238886", customerName: "Jorge" },
    ]);
  });

  test("a pressed button reads as its words, a place as its name and a map", () => {
    expect(parse("inbound-whatsapp-button")).toMatchObject([{ content: "Confirmar" }]);
    const bare = fileText("twilio/inbound-whatsapp-button.txt").replace("&Body=Confirmar", "&Body=");
    expect(parseTwilio(bare)).toMatchObject([{ content: "Confirmar" }]);
    expect(parse("inbound-whatsapp-location")).toMatchObject([
      { content: "Ubicación: Zócalo, Centro, CDMX\nhttps://www.google.com/maps?q=19.4326,-99.1332" },
    ]);
  });

  test("how our own message fares", () => {
    expect(parse("status-sms-sent")).toMatchObject([{ kind: "status", status: "sent", failureCode: null }]);
    expect(parse("status-sms-delivered")).toMatchObject([{ status: "delivered" }]);
    expect(parse("status-whatsapp-read")).toMatchObject([{ status: "read" }]);
    expect(parse("status-sms-undelivered-30007")).toMatchObject([{ status: "failed", failureCode: "30007" }]);
    expect(parse("status-whatsapp-failed-63016")).toMatchObject([{ status: "failed", failureCode: "63016" }]);
  });

  test("what nobody knows is named and let be", () => {
    expect(parseTwilio("")).toEqual([{ kind: "other", name: "without_id" }]);
    expect(parseTwilio("MessageSid=SM1&MessageStatus=queued")).toEqual([{ kind: "other", name: "status_queued" }]);
    expect(parseTwilio("MessageSid=SM1&NumMedia=x&From=%2B52155")).toMatchObject([{ kind: "message", media: [] }]);
  });
});

describe("httpSMS's events", () => {
  const parse = (name: string) => parseHttpSms(fileText(`httpsms/webhook.${name}.json`));

  test("an SMS, one with a picture, a missed call", () => {
    expect(parse("message.phone.received")).toMatchObject([
      { kind: "message", channel: "sms", contact: "+525512345678", ownAddress: "+525587654321", media: [] },
    ]);
    expect(parse("message.phone.received.mms")).toMatchObject([{ content: "", media: [{ name: "foto.jpg" }] }]);
    expect(parse("message.call.missed")).toMatchObject([{ kind: "message", content: "Llamada perdida" }]);
  });

  test("an encrypted one says so instead of showing its cipher", () => {
    const sent = fileText("httpsms/webhook.message.phone.received.json").replace(
      '"encrypted": false',
      '"encrypted": true',
    );
    expect(parseHttpSms(sent)).toMatchObject([{ content: "Mensaje cifrado: no se puede leer aquí." }]);
  });

  test("how our own message fares: an expiry counts when it is the last", () => {
    expect(parse("message.phone.sent")).toMatchObject([{ kind: "status", status: "sent" }]);
    expect(parse("message.phone.delivered")).toMatchObject([{ status: "delivered" }]);
    expect(parse("message.send.failed")).toMatchObject([{ status: "failed", failureCode: "NO_SERVICE" }]);
    expect(parse("message.send.expired")).toMatchObject([{ status: "failed", failureCode: "expired" }]);
    const early = fileText("httpsms/webhook.message.send.expired.json").replace(
      '"is_final": true',
      '"is_final": false',
    );
    expect(parseHttpSms(early)).toEqual([{ kind: "other", name: "message.send.expired" }]);
  });

  test("heartbeats and rubbish are named and let be", () => {
    expect(parse("phone.heartbeat.offline")).toEqual([{ kind: "other", name: "phone.heartbeat.offline" }]);
    expect(parseHttpSms("{")).toEqual([{ kind: "other", name: "malformed" }]);
  });
});

describe("Meta's updates", () => {
  const parse = (name: string) => parseWhatsAppCloud(fileText(`meta/webhook.${name}.json`));

  test("words, a picture with its caption, a voice note, a button", () => {
    expect(parse("message.text")).toMatchObject([
      {
        kind: "message",
        channel: "whatsapp",
        contact: "5215512345678",
        phone: "+5215512345678",
        ownAddress: "106540352242922",
        customerName: "Jorge",
        content: "Buenas tardes, ¿tienen mesa? 😀",
      },
    ]);
    expect(parse("message.image")).toMatchObject([
      { content: "Comprobante", media: [{ source: "1234567890", mimeType: "image/jpeg" }] },
    ]);
    expect(parse("message.audio")).toMatchObject([{ content: "", media: [{}] }]);
    expect(parse("message.interactive-button")).toMatchObject([{ content: "Confirmar" }]);
  });

  test("what comes with other words than a text: a file's caption, a choice from a list, a place, somebody's number", () => {
    const carried = (sent: object) => {
      const body = JSON.parse(fileText("meta/webhook.message.text.json"));
      const { value } = body.entry[0].changes[0];
      value.messages = [{ from: "5215512345678", id: "wamid.9", type: "any", ...sent }];
      const [message] = parseWhatsAppCloud(JSON.stringify(body));
      return message?.kind === "message" ? message.content : message?.kind;
    };
    const place = { latitude: 19.4326, longitude: -99.1332 };
    const map = "https://www.google.com/maps?q=19.4326,-99.1332";
    expect([
      carried({ document: { id: "1", filename: "pedido.pdf", caption: "Mi pedido" } }),
      carried({ video: { id: "2", caption: "Así quedó" } }),
      carried({ interactive: { list_reply: { id: "a", title: "Pastel de chocolate" } } }),
      carried({ button: { text: "Sí" } }),
      carried({ location: { ...place, name: "Zócalo", address: "Centro, CDMX" } }),
      carried({ contacts: [{ name: { formatted_name: "Ana Ruiz" } }, {}] }),
    ]).toEqual([
      "Mi pedido",
      "Así quedó",
      "Pastel de chocolate",
      "Sí",
      `Ubicación: Zócalo, Centro, CDMX\n${map}`,
      "Contacto: Ana Ruiz, sin nombre",
    ]);
  });

  test("a Mexican number that Meta spells in two ways keeps its customer's name", () => {
    const body = JSON.parse(fileText("meta/webhook.message.text.json"));
    body.entry[0].changes[0].value.contacts[0].wa_id = "525512345678";
    expect(parseWhatsAppCloud(JSON.stringify(body))).toMatchObject([
      { contact: "5215512345678", customerName: "Jorge" },
    ]);
  });

  test("how our own message fares", () => {
    expect(parse("status.sent")).toMatchObject([{ kind: "status", status: "sent" }]);
    expect(parse("status.delivered")).toMatchObject([{ status: "delivered" }]);
    expect(parse("status.read")).toMatchObject([{ status: "read" }]);
    expect(parse("status.failed")).toMatchObject([{ status: "failed", failureCode: "131047" }]);
  });

  test("a reaction is named and let be: it is no message without words", () => {
    const body = JSON.parse(fileText("meta/webhook.message.text.json"));
    const { messages } = body.entry[0].changes[0].value;
    messages.push({ from: messages[0].from, id: "wamid.2", type: "reaction", reaction: { emoji: "👍" } });
    const [message, reaction] = parseWhatsAppCloud(JSON.stringify(body));
    expect(message).toMatchObject({ kind: "message" });
    expect(reaction).toEqual({ kind: "other", name: "reaction" });
  });

  test("one update that is not understood costs none of the others", () => {
    const body = JSON.parse(fileText("meta/webhook.message.text.json"));
    body.entry[0].changes[0].value.messages.unshift({ id: 7 });
    body.entry[0].changes.push({ field: "account_update", value: {} });
    expect(parseWhatsAppCloud(JSON.stringify(body)).map((carried) => carried.kind)).toEqual([
      "other",
      "message",
      "other",
    ]);
    expect(parseWhatsAppCloud("[]")).toEqual([{ kind: "other", name: "malformed" }]);
  });
});

describe("Brevo's webhooks", () => {
  const parse = (name: string) => parseBrevo(fileText(`brevo/webhook.${name}.json`), "SistemaChatMulticanal");

  test("a chat on the business's page begins, goes on, and ends with a transcript of the same messages", () => {
    expect(parse("conversationStarted.widget")).toMatchObject([
      {
        kind: "message",
        channel: "webchat",
        contact: "kZMvWhf8npAu3H6qd57w2Hv6nh6rnxvg",
        providerMessageId: "dkmyYPxJyh5rKDhRT",
        content: "¿Tienen servicio a domicilio?",
        phone: "523312345678",
        email: "maria@example.com",
      },
    ]);
    expect(parse("conversationFragment.widget").length).toBeGreaterThan(0);
    expect(parse("conversationTranscript").every(({ kind }) => kind !== "other")).toBe(true);
  });

  test("WhatsApp comes with its number, a picture without its file name as words", () => {
    expect(parse("conversationFragment.whatsapp-text")).toMatchObject([
      { channel: "whatsapp", phone: "5215512345678", ownAddress: "5215587654321", customerName: "Jorge" },
    ]);
    expect(parse("conversationFragment.whatsapp-image")).toMatchObject([
      { content: "", media: [{ name: "comprobante.jpg", mimeType: "image/jpeg" }] },
    ]);
  });

  test("of a customer's two numbers that of WhatsApp counts, and without it the one for SMS", () => {
    const event = JSON.parse(fileText("brevo/webhook.conversationFragment.whatsapp-text.json"));
    const phone = (attributes: object) => {
      const visitor = { ...event.visitor, attributes, contactAttributes: null, integrationAttributes: null };
      return parseBrevo(JSON.stringify({ ...event, visitor: { ...visitor, formattedAttributes: null } }), "x");
    };
    expect(phone({ SMS: "525500000001", WHATSAPP: "525500000002" })).toMatchObject([{ phone: "525500000002" }]);
    expect(phone({ SMS: "525500000001" })).toMatchObject([{ phone: "525500000001" }]);
    expect(phone({ SMS: "525500000001", WHATSAPP: " " })).toMatchObject([{ phone: "525500000001" }]);
  });

  test("our own message that comes back is dropped; a person's in Brevo's inbox is the staff's", () => {
    expect(parse("conversationFragment.agent-echo")).toEqual([]);
    const other = parseBrevo(fileText("brevo/webhook.conversationFragment.agent-echo.json"), "Otra app");
    expect(other).toMatchObject([{ kind: "staff_message", content: "Claro, ¿a qué hora?", authorName: "Lucía" }]);
  });

  test("what a bot, a trigger or a campaign says in Brevo is nobody's message", () => {
    const event = JSON.parse(fileText("brevo/webhook.conversationFragment.agent-echo.json"));
    for (const mark of ["isBot", "isTrigger", "isPushed"]) {
      const body = { ...event, messages: [{ ...event.messages[0], receivedFrom: null, [mark]: true }] };
      expect(parseBrevo(JSON.stringify(body), "x"), mark).toEqual([{ kind: "other", name: "automatic_message" }]);
    }
  });

  test("all files of a chat's message come along", () => {
    const event = JSON.parse(fileText("brevo/webhook.conversationFragment.whatsapp-image.json"));
    const [message] = event.messages;
    const second = { ...message.attachments[0], name: "fachada.jpg", link: "https://example.test/files/fachada.jpg" };
    const body = { ...event, messages: [{ ...message, attachments: [...message.attachments, second] }] };
    expect(parseBrevo(JSON.stringify(body), "x")).toMatchObject([
      { content: "", media: [{ name: "comprobante.jpg" }, { name: "fachada.jpg" }] },
    ]);
  });

  test("a mail: its new words, its thread, its attachment", () => {
    expect(parse("inboundEmailProcessed")).toMatchObject([
      {
        kind: "message",
        channel: "email",
        contact: "maria@example.com",
        ownAddress: "conv+MxhGJAEugdLtS2BBq@reply.laesquina.example",
        providerMessageId: "<CAF0001@mail.example.com>",
        content: "Gracias, ¿pueden cambiar la dirección?",
        media: [{ name: "ticket.pdf", mimeType: "application/pdf" }],
        mail: {
          subject: "Re: Pedido 1042",
          references: ["<202611201504.12345678901@smtp-relay.mailin.fr>"],
          automatic: false,
          to: [],
          cc: [],
          quoted: "María",
          html: '<div dir="ltr">Gracias, ¿pueden cambiar la dirección?<br>María</div>',
        },
      },
    ]);
    expect(parse("inboundEmailProcessed.minimal")).toMatchObject([{ kind: "message", channel: "email" }]);
  });

  test("out of office, bounces and lists are told apart", () => {
    const item = JSON.parse(fileText("brevo/webhook.inboundEmailProcessed.json")).items[0];
    const automatic = (change: object) => {
      const [carried] = parseBrevo(JSON.stringify({ items: [{ ...item, ...change }] }), "x");
      return carried?.kind === "message" && carried.mail?.automatic;
    };
    expect(automatic({})).toBe(false);
    expect(automatic({ Headers: { "Auto-Submitted": "auto-replied" } })).toBe(true);
    expect(automatic({ Headers: { "Auto-Submitted": "no" } })).toBe(false);
    expect(automatic({ Headers: { Precedence: "bulk" } })).toBe(true);
    expect(automatic({ Headers: { "List-Id": "<ofertas.example>" } })).toBe(true);
    expect(automatic({ Headers: { "Return-Path": "<>" } })).toBe(true);
    expect(automatic({ Headers: { "X-Autoreply": "yes" } })).toBe(true);
    expect(automatic({ Headers: { "X-Autorespond": "Fuera de la oficina" } })).toBe(true);
    expect(automatic({ Headers: { "Content-Type": "multipart/report; report-type=delivery-status" } })).toBe(true);
    expect(automatic({ From: { Name: null, Address: "MAILER-DAEMON@example.com" } })).toBe(true);
  });

  test("how our own SMS fares", () => {
    expect(parse("sms-sent")).toMatchObject([{ kind: "status", status: "sent" }]);
    expect(parse("sms-delivered")).toMatchObject([{ status: "delivered", providerMessageId: "1511882900176220" }]);
    expect(parse("sms-soft_bounce")).toMatchObject([{ status: "failed", failureCode: "sms_soft_bounce" }]);
  });

  test("an answer to our SMS is a customer's message, under whichever name Brevo gives its text", () => {
    for (const name of ["reply", "content", "text"]) {
      const body = { messageId: 15, from: "5215512345678", to: "1234", msg_status: "replied", [name]: " ¿Abren? " };
      expect(parseBrevo(JSON.stringify(body), "x"), name).toMatchObject([
        { kind: "message", channel: "sms", contact: "5215512345678", phone: "5215512345678", content: "¿Abren?" },
      ]);
    }
    const wordless = { messageId: 15, from: "5215512345678", to: "1234", reply: " " };
    expect(parseBrevo(JSON.stringify(wordless), "x")).toEqual([{ kind: "other", name: "unknown" }]);
  });

  test.each([
    ["request", "sent", null],
    ["delivered", "delivered", null],
    ["opened", "read", null],
    ["unique_opened", "read", null],
    ["soft_bounce", "failed", "mail_soft_bounce"],
    ["hard_bounce", "failed", "mail_hard_bounce"],
    ["invalid_email", "failed", "mail_invalid_email"],
    ["blocked", "failed", "mail_blocked"],
    ["spam", "failed", "mail_spam"],
    ["error", "failed", "mail_error"],
  ])("our own mail that is told as '%s' is %s", (event, status, failureCode) => {
    const providerMessageId = "<1@smtp-relay.mailin.fr>";
    expect(parseBrevo(JSON.stringify({ event, "message-id": providerMessageId }), "x")).toEqual([
      { kind: "status", providerMessageId, status, failureCode },
    ]);
  });

  test("rubbish is named and let be", () => {
    for (const body of ["", "{", "7", "[]", "{}", '{"eventName":"x"}', '{"items":[7]}', "[[]]"]) {
      expect(parseBrevo(body, "x").every(({ kind }) => kind === "other")).toBe(true);
    }
  });
});

describe("what a person wrote anew in a mail", () => {
  test.each([
    ["Sí, gracias.\n\nEl lun, 20 nov 2026 a las 9:00, La Esquina <hola@x.mx> escribió:\n> Hola", "Sí, gracias."],
    ["Va.\n\nEl lun, 20 nov 2026 a las 9:00, La Esquina de la Esquina\n<hola@x.mx> escribió:\n> Hola", "Va."],
    ["Ok\r\n-----Mensaje original-----\r\nDe: hola@x.mx", "Ok"],
    ["Uno\n> citado\nDos", "Uno\nDos"],
    ["Nos vemos\n-- \nMaría\nGerente", "Nos vemos"],
    ["El lunes paso por el pedido\nde mi mamá", "El lunes paso por el pedido\nde mi mamá"],
    ["On Mon, Nov 20, 2026 at 9:00 AM X <x@y.z> wrote:\n> a", ""],
  ])("%j", (mail, words) => expect(splitQuote(mail).text).toBe(words));
});

describe("what a mail quotes", () => {
  const answer = "Sí, a las nueve.";
  test.each([
    ["Gmail", "El lun, 3 nov 2026 a las 10:00, Ana López (<ana@tienda.example>) escribió:\n> ¿A qué hora?"],
    [
      "Gmail, broken",
      "El lun, 3 nov 2026 a las 10:00, Ana López de la Tienda\n<ana@tienda.example> escribió:\n> ¿A qué hora?",
    ],
    ["Gmail in English", "On Mon, Nov 3, 2026 at 10:00 AM Ana <ana@tienda.example> wrote:\n> ¿A qué hora?"],
    ["Apple Mail", "El 3 nov 2026, a las 10:00, Ana <ana@tienda.example> escribió:\n> ¿A qué hora?"],
    [
      "Outlook",
      "De: Ana López\nEnviado: lunes, 3 de noviembre de 2026 10:00\nPara: María\nAsunto: Mesa\n\n¿A qué hora?",
    ],
    ["Outlook in English", "From: Ana López\nSent: Monday, November 3, 2026 10:00 AM\nTo: María\n\n¿A qué hora?"],
    ["Outlook, with an address", "De: Ana <ana@tienda.example>\nFecha: lunes\n\n¿A qué hora?"],
    ["Outlook's line", "________________________________\nDe: Ana\n\n¿A qué hora?"],
    ["an older Outlook", "-----Mensaje original-----\nDe: Ana\n\n¿A qué hora?"],
    ["a signature", "-- \nMaría López\nGerente"],
  ])("%s", (_, quoted) => {
    expect(splitQuote(`${answer}\r\n\r\n${quoted}\n`)).toEqual({ text: answer, quoted });
  });

  test("answers between the quoted lines are new, and a list of persons is no head of a mail", () => {
    expect(splitQuote("> ¿A qué hora?\nA las nueve\n> ¿Cuántos?\nOcho")).toEqual({
      text: "A las nueve\nOcho",
      quoted: "> ¿A qué hora?\n> ¿Cuántos?",
    });
    const list = "De: la mesa del fondo\nPara: ocho personas";
    expect(splitQuote(list)).toEqual({ text: list, quoted: "" });
  });

  test("a mail tells who else got it, its signature, and its HTML", () => {
    const item = JSON.parse(fileText("brevo/webhook.inboundEmailProcessed.json")).items[0];
    const mail = (change: object) => {
      const [carried] = parseBrevo(JSON.stringify({ items: [{ ...item, ...change }] }), "x");
      return carried?.kind === "message" ? carried.mail : undefined;
    };
    const people = (...addresses: string[]) => addresses.map((Address) => ({ Name: null, Address }));
    const own = item.Recipients[0];
    expect(
      mail({
        To: people(own.toUpperCase(), "Pedro@Example.com", "maria@example.com"),
        Cc: people("luz@example.com", "luz@example.com", "no es un correo", "<b>@x", own),
      }),
    ).toMatchObject({ to: ["pedro@example.com"], cc: ["luz@example.com"] });
    const many = people(...Array.from({ length: 50 }, (_, at) => `${at}@example.com`));
    expect(mail({ Cc: many })?.cc).toHaveLength(20);
    expect(mail({ RawTextBody: "Hola\n-- \nMaría", ExtractedMarkdownSignature: "María" })?.quoted).toBe("-- \nMaría");
    expect(mail({ RawTextBody: "Hola\n\n> antes", ExtractedMarkdownSignature: "María" })?.quoted).toBe(
      "María\n\n> antes",
    );
    expect(mail({ RawHtmlBody: null })).toMatchObject({ html: "" });
  });
});
