import { screen } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { renderPage } from "../../../../tests/support/render-page";
import type { InboxAddress } from "../inbox-address";
import { ConversationList } from "./conversation-list";
import { ListHeading } from "./list-heading";

describe("CONV-01 the list panel's header names its section", () => {
  test.each([
    ["conversations", "Conversaciones"],
    ["whatsapp", "WhatsApp"],
    ["sms", "SMS"],
    ["webchat", "Webchat"],
    ["email", "Email"],
    ["voice", "Audio"],
    ["settings", "Configuración"],
    ["training", "IA Training"],
    ["no-existe", "Sistema de Chat Multicanal"],
    ["constructor", "Sistema de Chat Multicanal"],
  ])("%s is titled %s and has a subtitle", (section, title) => {
    const { container } = renderPage(<ListHeading section={section} />);
    expect(screen.getByRole("heading", { name: title })).toBeTruthy();
    expect(container.querySelector("p")?.textContent?.length).toBeGreaterThan(8);
  });
});

test("CONV-01 choosing a channel titles the list after it", () => {
  const list = (address: InboxAddress) => (
    <ConversationList
      me={{ id: 9, name: "Ana" }}
      conversations={[]}
      figures={{
        active: 0,
        ai: 0,
        pending: 0,
        channels: { all: 0, whatsapp: 0, sms: 0, webchat: 0, email: 0, voice: 0 },
      }}
      address={address}
      olderCursor={null}
    />
  );
  const all = renderPage(list({}));
  expect(screen.getByRole("heading", { name: "Conversaciones" })).toBeTruthy();
  all.unmount();
  renderPage(list({ channel: "voice" }));
  expect(screen.getByRole("heading", { name: "Audio" })).toBeTruthy();
});
