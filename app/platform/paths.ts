/** How a list is sorted, in its address: by age, the newest first unless it says otherwise, or by name. */
export const LIST_ORDERS = ["antiguos", "nombre"] as const;
export type ListOrder = (typeof LIST_ORDERS)[number];

/** What was done to many rows of a list, and to how many, for the page after a form without scripts. */
interface ManyDoneAddress {
  readonly hecho?: string;
  readonly cuantos?: number;
}

/** The state of the list of companies, and the open dialog. */
export interface CompaniesAddress extends ManyDoneAddress {
  readonly buscar?: string;
  readonly estado?: "activas" | "inactivas" | null;
  readonly orden?: ListOrder | null;
  readonly antes?: number | null;
  readonly nueva?: 1;
  readonly editar?: number;
  readonly ver?: number;
  readonly eliminar?: number;
  readonly listo?: string;
}

/** The state of the list of customers: search, filters and place, and the open dialog. */
export interface CustomersAddress extends ManyDoneAddress {
  readonly buscar?: string;
  readonly estado?: "activo" | "inactivo" | null;
  /** 0: no company. */
  readonly empresa?: number | null;
  readonly etiqueta?: string | null;
  readonly orden?: ListOrder | null;
  readonly antes?: number | null;
  readonly nuevo?: 1;
  readonly editar?: number;
  readonly listo?: string;
}

/** The address of a list's file: its search, its filters, and the format. */
type FileAddress<List> = Pick<List, Extract<keyof List, "buscar" | "estado" | "empresa" | "etiqueta">> & {
  readonly formato: "csv" | "xlsx";
};

/** Filters of the list of acts: who, on which thing, and from which day to which. */
export interface AuditAddress {
  readonly quien?: string | null;
  readonly cosa?: string | null;
  readonly desde?: string | null;
  readonly hasta?: string | null;
  readonly antes?: number | null;
}

/** A path with a query; empty values are left out, but 0 is kept. */
export function addressOf(path: string, query: object): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== null && value !== undefined && value !== "") search.set(name, String(value));
  }
  return search.size > 0 ? `${path}?${search}` : path;
}

/** Every address of the product is built here. */
export const paths = {
  home: () => "/",
  login: (tab?: "login" | "register") => (tab ? `/login?tab=${tab}` : "/login"),
  /** One's own second factor. */
  twoFactor: (query: { listo?: "apagada" } = {}) => addressOf("/admin/tenant/two-factor", query),
  logout: () => "/logout",
  superAdminLogin: () => "/superadmin/login",
  /** The visit of support that a super administrator's session has open, or the news that it ended. */
  supportVisit: () => "/super-admin/visit",
  superAdminDashboard: () => "/super-admin/dashboard",
  conversations: (conversationId?: number) =>
    conversationId ? `/admin/conversations?conversationId=${conversationId}` : "/admin/conversations",
  dashboard: () => "/admin/dashboard",
  /** The checklist of first steps is put away by a post. */
  firstSteps: () => "/admin/first-steps",
  /** The welcome as a page, for browsers without JavaScript. */
  welcome: () => "/admin/welcome",
  /** `paquete` is chosen at first; `compra` says how that purchase ended; `antes` is the place in the history. */
  credits: (
    query: { paquete?: string; compra?: string; antes?: string; listo?: string; success?: true; cancelled?: true } = {},
  ) => addressOf("/admin/credits", query),
  /** Where credits came from and went. */
  creditMovements: (query: { tipo?: string; antes?: number | null } = {}) =>
    addressOf("/admin/credits/movements", query),
  /** Why the AI wrote a message. */
  answer: (messageId: number) => `/admin/conversations/answers/${messageId}`,
  answerTrace: (messageId: number) => `/admin/conversations/answers/${messageId}/trace`,
  answerRatings: (messageIds: readonly number[] = []) =>
    messageIds.length > 0 ? `/admin/conversations/ratings?ids=${messageIds.join(",")}` : "/admin/conversations/ratings",
  /** The file of a message, for signed-in staff. */
  messageFile: (messageId: number) => `/admin/archivos/${messageId}`,
  /** The file of a message, for anybody with a signed address. */
  signedFile: (token: string) => `/archivos/${token}`,
  suggestions: () => "/admin/conversations/suggestions",
  /** The kept views of the inbox; with filters of its list, a form that keeps them. */
  inboxViews: (query: { channel?: string; status?: string; company?: number; q?: string; listo?: "quitada" } = {}) =>
    addressOf("/admin/conversations/views", query),
  templates: (
    query: { editar?: number | "nueva"; buscar?: string; listo?: "guardada" | "eliminada" | "ejemplos" } = {},
  ) => {
    const search = new URLSearchParams();
    for (const [name, value] of Object.entries(query)) if (value) search.set(name, String(value));
    return search.size > 0 ? `/admin/templates?${search}` : "/admin/templates";
  },
  /** The macros; of a thread, read up to a message (`hasta`), where they can be applied to it without scripts. */
  macros: (
    query: {
      editar?: number | "nueva";
      listo?: "guardada" | "eliminada";
      conversationId?: number;
      hasta?: number;
    } = {},
  ) => addressOf("/admin/templates/macros", query),
  /** The templates that WhatsApp approved, for messages outside of its 24 hours. */
  approvedTemplates: (listo?: "actualizadas" | "guardada" | "quitada") =>
    listo ? `/admin/templates/whatsapp?listo=${listo}` : "/admin/templates/whatsapp",
  templateChoices: (conversationId: number) => `/admin/templates/choices?conversationId=${conversationId}`,
  companies: (query: CompaniesAddress = {}) => addressOf("/admin/companies", query),
  /**
   * The companies' page with the intelligent actions of one of them; `abierta` is the unfolded one, `accion` and `campo`
   * the one that is made, changed, deleted, tried or looked through.
   */
  companyActions: (
    companyId: number,
    query: {
      abierta?: number | null;
      accion?: number | "nueva";
      campo?: number | "nuevo";
      vista?: "borrar" | "orden" | "palabras" | "probar" | "registro";
    } = {},
  ) => addressOf("/admin/companies", { acciones: companyId, ...query }),
  /**
   * The board of prospects, or their list: `estado` filters by status, `antes` is a place in the list or in `columna`,
   * `ver`, `editar` and `convertir` open one of them.
   */
  prospects: (
    query: {
      vista?: "lista" | null;
      buscar?: string;
      estado?: string | null;
      columna?: string | null;
      orden?: ListOrder | null;
      antes?: number | null;
      nuevo?: 1;
      migrar?: 1;
      ver?: number;
      editar?: number;
      convertir?: number;
      listo?: string;
    } & ManyDoneAddress = {},
  ) => addressOf("/admin/prospects", query),
  /** Stores which columns a list shows. */
  columnsPreference: () => "/preferences/columns",
  prospect: (id: number) => `/api/prospects/${id}`,
  /** Who has this phone or e-mail; `customer` or `prospect` is the record in the form. */
  alike: (query: { email: string; phone: string; codigo: string; customer?: number; prospect?: number }) =>
    addressOf("/admin/alike", query),
  /** The companies' page with the training wizard of one of them. */
  trainCompany: (id: number) => `/admin/companies?entrenar=${id}`,
  /** `asistente` opens the training wizard, `paso` a later step of it, `ver: "todos"` lists every document; `antes` is a place in that list. */
  training: (
    query: {
      companyId?: number | null;
      ver?: "todos";
      antes?: number;
      asistente?: 1;
      paso?: "prueba";
      listo?: string;
    } = {},
  ) => addressOf("/admin/ai-training", query),
  trainingUpload: () => "/api/training/upload",
  document: (id: number) => `/api/training/documents/${id}`,
  systemPrompt: () => "/api/system-prompt",
  /**
   * The questions that nobody could answer; `antes` is a place in the list, `conversacion` leads to the question of a
   * thread.
   */
  questions: (
    query: {
      estado?: "ensenadas" | "descartadas" | "abiertas";
      empresa?: number | "general" | null;
      antes?: string;
      conversacion?: number;
      listo?: string;
    } = {},
  ) =>
    addressOf("/admin/ai-training/questions", {
      ...query,
      estado: query.estado === "abiertas" ? undefined : query.estado,
    }),
  /** The golden questions of a company; `editar` opens one, or an empty one. */
  golden: (
    query: {
      companyId?: number | null;
      editar?: number | "nueva";
      antes?: number;
      listo?: string;
      cuantas?: number;
    } = {},
  ) => {
    const { companyId, ...more } = query;
    const search = new URLSearchParams();
    // Set also without a company, because otherwise the only company of a business is meant.
    if (companyId !== undefined) search.set("companyId", String(companyId ?? ""));
    for (const [name, value] of Object.entries(more)) if (value) search.set(name, String(value));
    return search.size > 0 ? `/admin/ai-training/golden?${search}` : "/admin/ai-training/golden";
  },
  notifications: (query: { ver?: string; tipo?: string | null; antes?: number } = {}) =>
    addressOf("/admin/notifications", { ...query, ver: query.ver === "todas" ? undefined : query.ver }),
  customers: (query: CustomersAddress = {}) => addressOf("/admin/customers", query),
  /** All that is known of one customer; `antes` is a place in the list of conversations, `borrar` asks before they are erased, `unir` unites them with another one: `con`, whom `buscar` finds. */
  customer: (
    id: number,
    query: {
      antes?: string | null;
      editar?: 1;
      borrar?: 1;
      unir?: 1;
      buscar?: string;
      con?: number;
      listo?: string;
    } = {},
  ) => addressOf(`/admin/customers/${id}`, query),
  customersFile: (query: FileAddress<CustomersAddress>) => addressOf("/admin/customers/export", query),
  /** What the platform does for a company by itself. */
  readyActions: (query: { companyId?: number | null; listo?: string } = {}) => addressOf("/admin/ready-actions", query),
  /** A company's appointments; `ver` is the one that is looked at. */
  agenda: (
    query: {
      companyId?: number | null;
      vista?: string | null;
      dia?: string | null;
      ver?: number | null;
      nueva?: "1" | null;
      calendario?: "1" | null;
      listo?: string;
    } = {},
  ) => addressOf("/admin/agenda", query),
  /** A company's orders; `ver` is the one that is looked at, `antes` a place in the list. */
  orders: (
    query: {
      companyId?: number | null;
      vista?: string | null;
      antes?: number | null;
      ver?: number | null;
      /** The conversation of which an order is being noted. */
      de?: number | null;
      listo?: string;
    } = {},
  ) => addressOf("/admin/pedidos", query),
  /** A company's quotes; `ver` is the one that is looked at, `antes` a place in the list. */
  quotes: (
    query: {
      companyId?: number | null;
      vista?: string | null;
      antes?: number | null;
      ver?: number | null;
      listo?: string;
    } = {},
  ) => addressOf("/admin/cotizaciones", query),
  companiesFile: (query: FileAddress<CompaniesAddress>) => addressOf("/admin/companies/export", query),
  prospectsFile: (query: FileAddress<{ readonly buscar?: string; readonly estado?: string | null }>) =>
    addressOf("/admin/prospects/export", query),
  settings: (tab?: "integraciones" | "canales" | "ia-general") =>
    tab ? `/admin/settings?tab=${tab}` : "/admin/settings",
  /** Work that failed for good; `antes` is a place in the list. */
  stoppedJobs: (query: { antes?: number; listo?: string; cuantos?: number } = {}) =>
    addressOf("/admin/stopped-jobs", query),
  /** The channel panel's own read, and its form. */
  channelPanel: () => "/admin/settings/channels",
  /** The page after a card's form that was sent without scripts: the card, with the result. */
  settingsDone: (type: string, done: string) => `/admin/settings?tab=integraciones&de=${type}&listo=${done}#${type}`,
  /** The voice button's page; its address holds what was chosen. */
  plugin: (query: { posicion?: string | null; color?: string | null; tamano?: string | null } = {}) =>
    addressOf("/admin/plugin", query),
  /** The chat's settings, and the pages that may show a widget. */
  chatWidget: (query: { listo?: string } = {}) => addressOf("/admin/plugin/chat", query),
  /** A business's logo, which everybody may see. */
  logo: (tenantUuid: string, id: number) => `/logos/${tenantUuid}/${id}`,
  profile: (query: { listo?: string } = {}) => addressOf("/admin/tenant/profile", query),
  team: (query: { listo?: string } = {}) => addressOf("/admin/team", query),
  /** What was done in the business; `antes` is a place in the list. */
  audit: (query: AuditAddress = {}) => addressOf("/admin/audit", query),
  auditFile: (query: Omit<AuditAddress, "antes"> = {}) => addressOf("/admin/audit/export", query),
  /** The copy of all that a business has, and its end. */
  data: (query: { listo?: "copia" | "borrado" | "seguimos" | "tiempos" } = {}) => addressOf("/admin/data", query),
  mockSite: (slug?: string) => (slug ? `/mock-site/${encodeURIComponent(slug)}` : "/mock-site"),
} as const;
