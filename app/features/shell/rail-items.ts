import type { ShownChannel } from "~/wire/channel";
import type { Section } from "./sections";

export interface RailItem {
  readonly key: string;
  readonly label: string;
  /** The item's page. Without one, or with '/', the item changes the section and stays on the page. */
  readonly to?: string;
  /** The item's section; items with only a page have none. */
  readonly section?: Section;
  /** Items for one channel have a badge with its unread conversations. */
  readonly channel?: ShownChannel;
}

/** The names of the menu's pages, also in their titles. */
export const MENU_LABELS = {
  conversations: "Conversaciones",
  customers: "Clientes",
  prospects: "Prospectos",
  companies: "Empresas",
  settings: "Configuración",
  training: "IA Training",
  plugin: "Plugin de Voz",
  credits: "Créditos",
} as const;

export const RAIL_ITEMS: readonly RailItem[] = [
  { key: "conversations", label: MENU_LABELS.conversations, to: "/admin/conversations", section: "conversations" },
  { key: "customers", label: MENU_LABELS.customers, to: "/admin/customers", section: "customers" },
  { key: "prospects", label: MENU_LABELS.prospects, to: "/admin/prospects", section: "prospects" },
  { key: "companies", label: MENU_LABELS.companies, to: "/admin/companies", section: "companies" },
  { key: "settings", label: MENU_LABELS.settings, to: "/admin/settings", section: "settings" },
  { key: "training", label: MENU_LABELS.training, to: "/admin/ai-training", section: "training" },
  { key: "plugin", label: MENU_LABELS.plugin, to: "/admin/plugin", section: "plugin" },
  { key: "credits", label: MENU_LABELS.credits, to: "/admin/credits" },
];

/** Items that stay in the bottom bar on a phone; the others move under 'Más'. */
export const BOTTOM_BAR_KEYS: readonly string[] = ["conversations", "customers", "prospects", "training"];

/** True when an item leads to a page of its own. */
export function navigates(item: RailItem): item is RailItem & { readonly to: string } {
  return item.to !== undefined && item.to !== "/";
}

/**
 * The item to mark as active: the one of this page or its parent page, conversations at the root, else the one of the
 * section that is shown.
 */
export function activeItem(
  pathname: string,
  section?: Section,
  items: readonly RailItem[] = RAIL_ITEMS,
): RailItem | undefined {
  const path = pathname === "/" ? "/admin/conversations" : pathname.replace(/([^/])\/+$/, "$1");
  const byRoute = items.find((item) => navigates(item) && (path === item.to || path.startsWith(`${item.to}/`)));
  return byRoute ?? items.find((item) => section !== undefined && item.section === section);
}
