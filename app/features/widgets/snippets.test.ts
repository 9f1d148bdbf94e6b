import { expect, test } from "vitest";
import { DEFAULT_SETTINGS, pluginQuery } from "./plugin-settings";
import { pluginQuerySchema } from "./schema";
import { chatSnippet, voiceReactSnippet, voiceSnippet } from "./snippets";

const installed = { origin: "https://chat.example", uuid: "11111111-1111-4111-8111-111111111111" };
const chosen = { position: "top-left", color: "#0f766e", size: "large" } as const;

test("PLUG-03 both snippets hold the tenant's uuid and the chosen position, colour and size", () => {
  expect(voiceSnippet(installed, chosen)).toBe(`<script async src="https://chat.example/voice-widget-plugin.js"
  data-tenant-id="11111111-1111-4111-8111-111111111111"
  data-position="top-left"
  data-primary-color="#0f766e"
  data-size="large"></script>`);
  const react = voiceReactSnippet(installed, chosen);
  for (const line of [
    'script.src = "https://chat.example/voice-widget-plugin.js";',
    'tenantId: "11111111-1111-4111-8111-111111111111",',
    'position: "top-left",',
    'primaryColor: "#0f766e",',
    'size: "large",',
  ]) {
    expect(react).toContain(line);
  }
});

test("PLUG-03 a value with the signs of markup or of JavaScript cannot leave its place", () => {
  const hostile = { origin: "https://chat.example", uuid: `a"></script><script>alert('1')//\\` };
  expect(voiceSnippet(hostile, DEFAULT_SETTINGS)).toContain(
    `data-tenant-id="a&quot;&gt;&lt;/script&gt;&lt;script&gt;alert('1')//\\"`,
  );
  const react = voiceReactSnippet(hostile, DEFAULT_SETTINGS);
  expect(react).toContain(`tenantId: "a\\">\\u003c/script>\\u003cscript>alert('1')//\\\\",`);
  expect(chatSnippet(hostile, DEFAULT_SETTINGS)).not.toContain("<script>");
});

test("the chat's snippet is one line, and says only what was chosen otherwise", () => {
  const plain = `<script async src="https://chat.example/chat-widget.js" data-tenant="${installed.uuid}"></script>`;
  expect(chatSnippet(installed, DEFAULT_SETTINGS)).toBe(plain);
  expect(chatSnippet(installed, chosen)).toBe(
    plain.replace("></script>", ' data-position="top-left" data-color="#0f766e"></script>'),
  );
});

test("PLUG-02 the settings begin at the bottom right, #3b82f6 and medium, and come back from the address as they were", () => {
  expect(pluginQuerySchema.parse({})).toEqual({ position: "bottom-right", color: "#3b82f6", size: "medium" });
  expect(pluginQuery(DEFAULT_SETTINGS)).toEqual({ posicion: null, color: null, tamano: null });
  expect(pluginQuerySchema.parse(pluginQuery(chosen))).toEqual(chosen);
});

test("nonsense in the address is the default, and a colour may be pasted without its sign", () => {
  const nonsense = { posicion: "center", color: "red;}", tamano: "enorme" };
  expect(pluginQuerySchema.parse(nonsense)).toEqual(DEFAULT_SETTINGS);
  expect(pluginQuerySchema.parse({ color: " 0F766E " }).color).toBe("#0f766e");
});
