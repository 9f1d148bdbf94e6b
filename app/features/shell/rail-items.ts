import type { Channel } from "~/ui/channel-icon";
import type { Section } from "./sections";

export interface RailItem {
  readonly key: string;
  readonly label: string;
  /** Where it leads; without one, or with '/', the item changes the section and stays on the page. */
  readonly to?: string;
  /** The section it stands for; items with a page only have none. */
  readonly section?: Section;
  /** Items of one channel carry a badge with its unread conversations. */
  readonly channel?: Channel;
}

export const RAIL_ITEMS: readonly RailItem[] = [
  { key: "conversations", label: "Conversaciones", to: "/admin/conversations", section: "conversations" },
  { key: "customers", label: "Clientes", to: "/admin/customers", section: "customers" },
  { key: "prospects", label: "Prospectos", to: "/admin/prospects", section: "prospects" },
  { key: "companies", label: "Empresas", to: "/admin/companies", section: "companies" },
  { key: "settings", label: "Configuración", to: "/admin/settings", section: "settings" },
  { key: "training", label: "IA Training", to: "/admin/ai-training", section: "training" },
  { key: "plugin", label: "Plugin de Voz", to: "/admin/plugin", section: "plugin" },
  { key: "credits", label: "Créditos", to: "/admin/credits" },
];

/** Items that keep their place in the bottom bar of a phone; the others move under 'Más'. */
export const BOTTOM_BAR_KEYS: readonly string[] = ["conversations", "customers", "prospects", "training"];

/** Whether an item leads to a page of its own. */
export function navigates(item: RailItem): item is RailItem & { readonly to: string } {
  return item.to !== undefined && item.to !== "/";
}

/**
 * The item to mark: the one whose page or sub-page this is, conversations at the root, else the one of the section
 * that the parent screen shows.
 */
export function activeItem(
  pathname: string,
  section?: Section,
  items: readonly RailItem[] = RAIL_ITEMS,
): RailItem | undefined {
  const path = pathname === "/" ? "/admin/conversations" : pathname.replace(/\/+$/, "");
  const byRoute = items.find((item) => navigates(item) && (path === item.to || path.startsWith(`${item.to}/`)));
  return byRoute ?? items.find((item) => section !== undefined && item.section === section);
}
