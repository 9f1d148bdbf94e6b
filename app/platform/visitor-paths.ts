import { addressOf } from "./paths";

/** The addresses of what is used without a session, which the console need not carry. */
export const visitorPaths = {
  /** The forms of the landing page; the fragment is their place on it. */
  accountForm: () => "/?index#cuenta",
  setupWizard: () => "/setup-wizard",
  privacy: () => "/privacidad",
  terms: () => "/terminos",
  interpretAnswer: () => "/api/ai/interpret",
  /** The login page for a signed-in person whose account may not open the wanted page. */
  otherAccount: () => "/login?cuenta=otra",
  /** The second step of signing in: the code. */
  secondStep: () => "/login/codigo",
  /** The login page after a new password was set by a link. */
  passwordSet: () => "/login?listo=contrasena",
  /** Where somebody who forgot their password asks for a link. */
  recover: () => "/recuperar",
  /** The page of such a link. */
  newPassword: (token: string) => `/contrasena/${encodeURIComponent(token)}`,
  /** Where a customer says how they were served. */
  rating: (token: string, query: { listo?: "si" } = {}) => addressOf(`/opinion/${encodeURIComponent(token)}`, query),
  /** The page of an invited colleague. */
  invitation: (token: string) => `/invitacion/${encodeURIComponent(token)}`,
} as const;
