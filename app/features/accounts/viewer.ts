import { fullName } from "~/language/full-name";
import type { TenantId } from "~/platform/ids";
import type { Signature } from "./signature";

/** A visit of the platform's support: who holds it acts as "Soporte de la plataforma", not as a person of the team. */
export interface SupportVisit {
  readonly id: number;
  /** When it ends at the latest; milliseconds since 1970. */
  readonly endsAt: number;
}

/** The signed-in person, as pages and calls may know them: no password, no token, no hash. */
export interface TenantUser {
  readonly id: number;
  readonly email: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly role: string;
  readonly tenantId: TenantId;
  readonly mustSetPassword: boolean;
  /** When the business is to be erased, because its owner asked for it; milliseconds since 1970. */
  readonly eraseAt: number | null;
  /** The address of the business's logo. */
  readonly logoUrl: string | null;
  /** Missing where the person never set one. */
  readonly signature?: Signature;
  /** Set where a super administrator visits; `id` is theirs then, and no member of the team has it. */
  readonly support?: SupportVisit;
  readonly tenant: { readonly id: TenantId; readonly uuid: string; readonly name: string; readonly slug: string };
}

export interface SuperAdmin {
  readonly id: number;
  readonly hasTwoFactor: boolean;
  readonly email: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
}

export type Viewer =
  | {
      readonly type: "tenant_user";
      readonly sessionId: number;
      /** Milliseconds since 1970; missing on a visit of support. */
      readonly sessionEndsAt?: number;
      readonly shard: number;
      readonly timeZone: string;
      readonly user: TenantUser;
    }
  | { readonly type: "super_admin"; readonly sessionId: number; readonly user: SuperAdmin };
export type TenantViewer = Extract<Viewer, { type: "tenant_user" }>;
export type SuperAdminViewer = Extract<Viewer, { type: "super_admin" }>;

/**
 * The name of a member of staff in threads and lists; without a name it is the e-mail up to its `@`, which is shorter
 * to read.
 */
export function displayName(user: { firstName: string | null; lastName: string | null; email: string }): string {
  return fullName(user) || user.email.replace(/@[\s\S]*/, "");
}
