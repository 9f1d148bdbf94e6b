import type { ShownChannel } from "~/wire/channel";

/** The words of the stored values, and the order in which they are offered. */
export const STATUS_LABELS = { active: "Activo", inactive: "Inactivo" } as const;
export type CustomerStatus = keyof typeof STATUS_LABELS;

export const TYPE_LABELS = { individual: "Persona", business: "Negocio" } as const;

export const PREFERRED_CHANNELS = ["whatsapp", "sms", "email", "voice", "webchat"] as const satisfies ShownChannel[];

/** The fields by their names on the form. */
export const FIELD_LABELS = {
  firstName: "Nombre",
  lastName: "Apellido",
  email: "Email",
  phone: "Teléfono",
  address: "Dirección",
  city: "Ciudad",
  state: "Estado o provincia",
  postalCode: "Código postal",
  country: "País",
  notes: "Notas",
  companyId: "Empresa",
  dateOfBirth: "Fecha de nacimiento",
  customerType: "Tipo de cliente",
  preferredChannel: "Canal preferido",
  tags: "Etiquetas",
} as const;
export type CustomerField = keyof typeof FIELD_LABELS;
