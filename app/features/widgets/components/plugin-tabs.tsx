import { paths } from "~/platform/paths";
import { LinkTabs } from "~/ui/link-tabs";

/** The two widgets of a business. */
export function PluginTabs({ selected }: { readonly selected: "voice" | "chat" }) {
  return (
    <LinkTabs
      label="Widgets para tu sitio"
      tabs={[
        { to: paths.plugin(), label: "Voz", selected: selected === "voice" },
        { to: paths.chatWidget(), label: "Chat", selected: selected === "chat" },
      ]}
    />
  );
}
