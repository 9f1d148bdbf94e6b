import type { APIRequestContext, BrowserContextOptions, PlaywrightWorkerArgs } from "@playwright/test";
import { z } from "zod";

let made = 0;

/** An e-mail and a network address of its own, so that the limits per address do not tie tests together. */
export function someone(): { email: string; address: string; password: string } {
  made += 1;
  const unique = `${process.pid}-${Date.now().toString(36)}-${made}`;
  const byte = () => 1 + Math.floor(Math.random() * 250);
  return {
    email: `persona-${unique}@negocio.mx`,
    address: `10.${byte()}.${byte()}.${byte()}`,
    password: "secreto-123",
  };
}

/** The header that Cloudflare's edge sets on every request, and overwrites when a client sends it. */
export const fromAddress = (address: string) => ({ "cf-connecting-ip": address });

export const browserOf = (address: string): BrowserContextOptions => ({ extraHTTPHeaders: fromAddress(address) });

/** A caller with cookies of its own that sends from our origin; `headers` are added. */
export function newCaller(
  playwright: PlaywrightWorkerArgs["playwright"],
  baseURL: string | undefined,
  headers: Record<string, string> = {},
): Promise<APIRequestContext> {
  const origin = baseURL ?? "";
  return playwright.request.newContext({
    baseURL,
    maxRedirects: 0,
    extraHTTPHeaders: { origin, ...fromAddress(someone().address), ...headers },
  });
}

export const signedInSchema = z.object({
  success: z.literal(true),
  message: z.string(),
  token: z.string().min(40),
  user: z.object({
    id: z.number(),
    email: z.string(),
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    role: z.string(),
    tenantId: z.number(),
    tenant: z.object({ id: z.number(), uuid: z.string(), name: z.string(), slug: z.string() }),
  }),
});

export const errorSchema = z.object({
  error: z.string().min(5),
  code: z.string().min(3),
  requestId: z.string().min(10),
  fields: z.record(z.string(), z.array(z.string())).optional(),
});

/** Registers a business by the call; the caller holds its session's cookie afterwards. */
export async function registerByCall(caller: APIRequestContext, over: { name?: string } = {}) {
  const { email, password } = someone();
  const name = over.name ?? "Papelería del Centro";
  const data = { name, email, phone: "5512345678", phoneCountryCode: "+52", password };
  const response = await caller.post("/api/auth/tenant/register", { data });
  if (response.status() !== 201) throw new Error(`registering answered ${response.status()}: ${await response.text()}`);
  return { ...signedInSchema.parse(await response.json()), email, password, name };
}

/** Attributes of one `Set-Cookie` header, in lower case; its name under "". */
export function cookieParts(header: string): Map<string, string> {
  return new Map(
    header.split(";").map((part, index) => {
      const [name = "", value = ""] = part.trim().split("=");
      return index === 0 ? ["", name] : [name.toLowerCase(), value];
    }),
  );
}
