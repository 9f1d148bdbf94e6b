import { expect, test } from "vitest";
import { CHANNELS } from "~/wire/channel";
import { isProspectStatus, PROSPECT_SOURCES, sourceLabel, statusLabel } from "./statuses";
import { sourceOf } from "./writes.server";

test("a prospect of any channel has a source that the form knows; calls are 'En persona'", () => {
  expect(CHANNELS.filter((channel) => !PROSPECT_SOURCES.some((source) => source === sourceOf(channel)))).toEqual([]);
  expect(["voice", "voice_plugin", "whatsapp"].map(sourceOf).map(sourceLabel)).toEqual([
    "En persona",
    "En persona",
    "WhatsApp",
  ]);
});

test("what is stored and unknown is shown as it is", () => {
  expect([statusLabel("unqualified"), statusLabel("archived")]).toEqual(["Propuesta", "archived"]);
  expect([sourceLabel("1to1"), sourceLabel("tiktok")]).toEqual(["En persona", "tiktok"]);
  expect(isProspectStatus("archived")).toBe(false);
});
