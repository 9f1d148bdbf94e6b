import { FIELD_LABELS } from "~/features/contacts/customers/labels";
import type { ContactKind } from "~/features/contacts/import/columns";

/** A field that a column of a file can be read as. */
export interface ImportField {
  readonly name: string;
  readonly label: string;
  /** What its column may be called, folded: the whole name, or one word of it. */
  readonly called: readonly string[];
}

const words = (text: string): readonly string[] => text.split("|");

const FIRST = field(
  "firstName",
  "Nombre",
  "nombre|nombres|primer nombre|nombre de pila|first name|firstname|given name",
);
const LAST = field(
  "lastName",
  "Apellido",
  "apellido|apellidos|apellido paterno|primer apellido|last name|lastname|surname|family name",
);
const SECOND_LAST = field("secondLastName", "Segundo apellido", "apellido materno|segundo apellido|materno");
const FULL = field(
  "fullName",
  "Nombre completo",
  "nombre completo|nombre y apellido|nombre y apellidos|nombre del cliente|cliente|contacto|prospecto|full name|name|customer|customer name|contact|contact name|lead|display name|paciente|alumno|alumna|estudiante|huesped|socio|socia",
);
const LAST_FIRST = field(
  "lastFirst",
  "Apellido y nombre",
  "apellido y nombre|apellidos y nombres|apellidos y nombre|apellido y nombres|apellido nombre|apellidos nombres|apellido s y nombre s",
);
const EMAIL = field(
  "email",
  "Email",
  "email|e mail|correo|correo electronico|mail|email address|direccion de correo|correos",
);
const PHONE = field(
  "phone",
  "Teléfono",
  "telefono|telefonos|tel|celular|cel|movil|whatsapp|phone|phone number|mobile|mobile phone|cell|cellphone|telephone|numero de telefono|numero",
);
const COMPANY = field(
  "company",
  "Empresa",
  "empresa|compania|negocio|sucursal|company|organization|organizacion|business",
);
const NOTES = field(
  "notes",
  "Notas",
  "notas|nota|comentarios|comentario|observaciones|observacion|notes|note|comments|comment|remarks",
);

function field(name: string, label: string, called: string): ImportField {
  return { name, label, called: words(called) };
}

/** What the columns of a file can be, in the order in which they are offered. */
export const IMPORT_FIELDS: Readonly<Record<ContactKind, readonly ImportField[]>> = {
  customer: [
    FULL,
    LAST_FIRST,
    FIRST,
    LAST,
    SECOND_LAST,
    PHONE,
    EMAIL,
    COMPANY,
    field("address", FIELD_LABELS.address, "direccion|domicilio|calle|calle y numero|address|street|street address"),
    field("city", FIELD_LABELS.city, "ciudad|municipio|poblacion|localidad|city|town"),
    field(
      "state",
      FIELD_LABELS.state,
      "estado o provincia|estado direccion|entidad|entidad federativa|provincia|departamento|state|province|region",
    ),
    field("postalCode", FIELD_LABELS.postalCode, "codigo postal|cp|c p|zip|zip code|postal code|postcode"),
    field("country", FIELD_LABELS.country, "pais|country"),
    field(
      "dateOfBirth",
      FIELD_LABELS.dateOfBirth,
      "fecha de nacimiento|nacimiento|cumpleanos|birthday|birth date|birthdate|date of birth|dob",
    ),
    field("tags", FIELD_LABELS.tags, "etiquetas|etiqueta|tags|tag|labels|grupos|grupo|segmento"),
    field("customerType", FIELD_LABELS.customerType, "tipo de cliente|tipo|customer type|type"),
    field("status", "Estado (activo o inactivo)", "estado|estatus|status|activo|active"),
    field("preferredChannel", FIELD_LABELS.preferredChannel, "canal preferido|canal|preferred channel|channel"),
    NOTES,
  ],
  prospect: [
    FULL,
    LAST_FIRST,
    FIRST,
    LAST,
    SECOND_LAST,
    PHONE,
    EMAIL,
    COMPANY,
    field("source", "Origen", "origen|fuente|canal|source|lead source|channel"),
    field("status", "Estado", "estado|estatus|etapa|fase|status|stage"),
    field("leadScore", "Puntaje", "puntaje|puntos|puntuacion|score|lead score|points"),
    field(
      "interestedIn",
      "Interesado en",
      "interesado en|interes|le interesa|producto|servicio|interested in|interest|product|service",
    ),
    NOTES,
  ],
};

export function fieldLabel(kind: ContactKind, name: string): string {
  return IMPORT_FIELDS[kind].find((one) => one.name === name)?.label ?? name;
}

/** What is done with a row of somebody who is there already, by phone or else by e-mail. */
export const POLICIES = ["skip", "fill", "overwrite"] as const;
export type Policy = (typeof POLICIES)[number];

export const POLICY_LABELS: Readonly<Record<Policy, string>> = {
  skip: "Dejarlo como está",
  fill: "Completar lo que le falte",
  overwrite: "Reemplazar con lo de la lista",
};

export const POLICY_HINTS: Readonly<Record<Policy, string>> = {
  skip: "La fila se omite.",
  fill: "Lo que ya tenía se queda.",
  overwrite: "Las celdas vacías no borran nada.",
};
