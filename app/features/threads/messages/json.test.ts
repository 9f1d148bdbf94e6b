import { expect, test } from "vitest";
import { listCode } from "../notice";
import { type MessageRow, messageJson } from "./json";

const ROW: MessageRow = {
  ...{ id: 7, messageId: "m7", conversationId: 3, content: "Hola", sender: "agent", isAiGenerated: false },
  ...{ isMedia: false, mediaType: null, mediaLink: null, status: "sent", failureCode: null, metadata: null },
  createdAt: new Date("2026-01-05T18:00:00.000Z"),
};
const told = (over: Partial<MessageRow>) => messageJson({ ...ROW, ...over });

test("a message says why it failed, may have failed or waits, and one that arrived says nothing of it", () => {
  const reason = (over: Partial<MessageRow>) => told({ failureCode: "answer_lost", ...over }).failureReason;
  const lost = "No sabemos si llegó: se perdió la respuesta del servicio de mensajes.";
  expect([reason({ status: "unknown" }), reason({ status: "failed" })]).toEqual([lost, lost]);
  expect(reason({ status: "queued", failureCode: "carrier_busy" })).toBe("En cola, el proveedor está ocupado");
  expect(told({ status: "queued" })).not.toHaveProperty("failureReason");
  expect(reason({ status: "delivered" })).toBeUndefined();
  expect(told({ status: "failed", failureCode: "file_gone" }).isFinal).toBe(true);
  expect(told({ status: "failed", failureCode: "unavailable" })).not.toHaveProperty("isFinal");
});

test("a customer's file is waited for, there, lost or no longer kept", () => {
  const file = { isMedia: true, mediaType: "image", sender: "customer", status: "delivered" };
  expect(told({ ...file, mediaLink: "" }).fileState).toBe("waiting");
  expect(told({ ...file, mediaLink: "", failureCode: "media_gone" })).toMatchObject({
    fileState: "failed",
    failureReason: "El archivo ya caducó en el servicio de mensajes. Pídele a tu cliente que lo mande otra vez.",
    isFinal: true,
  });
  const metadata = { fileName: "foto.jpg", fileSize: "2048", fileRatio: "1.5" };
  expect(told({ ...file, mediaLink: "/f/7", metadata })).toMatchObject({
    ...{ fileState: "stored", fileName: "foto.jpg", fileSize: 2_048, fileRatio: 1.5 },
  });
  const gone = told({ ...file, mediaLink: "/f/7", metadata: { ...metadata, file: "not_kept" } });
  expect(gone.fileState).toBe("not_kept");
  expect(gone).not.toHaveProperty("fileName");
});

test("only a mail has a subject and copies, and who wrote travels along", () => {
  expect(told({ metadata: { agentName: "Ana Ruiz" } })).toMatchObject({ agentName: "Ana Ruiz" });
  expect(told({ metadata: { agentName: "Ana Ruiz" } })).not.toHaveProperty("mail");
  const metadata = { subject: "Re: Mesa", to: "pedro@x.mx", cc: "luz@x.mx eva@x.mx" };
  expect(told({ metadata, quoted: "> ¿Cuántos?", htmlSize: 12 }).mail).toEqual({
    ...{ topic: "Mesa", to: "pedro@x.mx", cc: "luz@x.mx, eva@x.mx", quoted: "> ¿Cuántos?", html: true },
  });
  expect(told({ metadata: { subject: "Mesa" }, htmlSize: null }).mail).toEqual({ topic: "Mesa", html: false });
});

test("a line of the system says where the appointment, the order or the quote is that it tells of", () => {
  const metadata = listCode({ page: "quotes", companyId: 3, id: 90_001 });
  expect(told({ sender: "system", metadata }).list).toEqual({ page: "quotes", companyId: 3, id: 90_001 });
  expect(told({ sender: "ai", metadata })).not.toHaveProperty("list");
  expect(told({ sender: "system", metadata: { ...metadata, list: "facturas" } })).not.toHaveProperty("list");
  expect(told({ sender: "system", metadata: { notice: "people_only" } })).not.toHaveProperty("list");
});
