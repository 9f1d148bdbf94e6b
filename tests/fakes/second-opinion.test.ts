import { readFileSync } from "node:fs";
import { validateRequest, validateRequestWithBody } from "twilio";
import { expect, test } from "vitest";
import vectors from "../fixtures/providers/vectors.json";
import { CUSTOMER, heardBy, open, standIns } from "./opened-accounts";

/** The form as Express would have read it, which is what Twilio's own package expects. */
standIns();

function readForm(body: string): Record<string, string | string[]> {
  const form = new URLSearchParams(body);
  return Object.fromEntries(
    [...new Set(form.keys())].map((name) => {
      const values = form.getAll(name);
      return [name, values.length > 1 ? values : (values[0] ?? "")];
    }),
  );
}

test.each(vectors.twilio.map((vector) => [vector.name, vector] as const))(
  "Twilio's own package judges as the vector says: %s",
  (_name, { authToken, signature, url, params, body, formFile, valid }) => {
    if (params === undefined && formFile === undefined && body !== undefined) {
      expect(validateRequestWithBody(authToken, signature, url, body)).toBe(valid);
      return;
    }
    const sent = formFile ? readFileSync(`tests/fixtures/providers/${formFile}`, "utf8").replace(/\n$/, "") : "";
    expect(validateRequest(authToken, signature, url, params ?? readForm(sent))).toBe(valid);
  },
);

test("Twilio's own package takes what its stand-in signs, and refuses it under another token", async () => {
  const opened = await open("twilio");
  await opened.fake.write(opened.key, { from: CUSTOMER.twilio, text: "¿Tienen mesa? 😀 100% & más" });
  const [request] = heardBy(opened);
  const signature = request?.headers["x-twilio-signature"] ?? "";
  const form = readForm(request?.body ?? "");
  expect(validateRequest("secreto", signature, opened.account.webhookUrl, form)).toBe(true);
  expect(validateRequest("otro", signature, opened.account.webhookUrl, form)).toBe(false);
});
