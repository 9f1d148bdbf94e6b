/** What a person may be in a team. */
export const ROLES = ["admin", "agente", "lector"] as const;
export type Role = (typeof ROLES)[number];

export const ROLE_NAMES: Readonly<Record<Role, string>> = {
  admin: "Administrador",
  agente: "Agente",
  lector: "Lector",
};

export const ROLE_HINTS: Readonly<Record<Role, string>> = {
  admin: "Puede todo: también la IA, los canales, los pagos y el equipo.",
  agente:
    "Atiende conversaciones y lleva clientes, prospectos, citas, pedidos y cotizaciones. No cambia la IA, los canales ni los pagos.",
  lector:
    "Ve conversaciones, clientes, prospectos, citas, pedidos y cotizaciones. No cambia nada; lo que abre ya cuenta como leído.",
};

/** A stored role that is none of ours may only read. */
export const roleOf = (stored: string): Role => ROLES.find((role) => role === stored) ?? "lector";
