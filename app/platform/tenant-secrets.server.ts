import { decryptSecret, encryptSecret } from "./crypto.server";
import { mac, sameMac } from "./mac";
import type { Platform } from "./platform.server";
import type { TenantRef } from "./tenant-ref";

/** Secrets of a tenant: encrypted under the deployment's key, bound to tenant and field. */
export class TenantSecrets {
  readonly #key: string;
  readonly #tenant: TenantRef;

  constructor(key: string, tenant: TenantRef) {
    this.#key = key;
    this.#tenant = tenant;
  }

  encrypt(field: string, plain: string): Promise<string> {
    return encryptSecret(this.#key, this.#tenant.id, field, plain);
  }

  /** @throws when the value was altered, or belongs to another tenant, field or key */
  decrypt(field: string, stored: string): Promise<string> {
    return decryptSecret(this.#key, this.#tenant.id, field, stored);
  }

  /** A token of this tenant that changes only with the deployment's key; 43 characters. */
  token(purpose: string): Promise<string> {
    return mac(this.#key, "tenant-token", [this.#tenant.uuid, purpose]);
  }

  /** Signs data that leaves for this tenant; `isSignedBy` checks it. 43 characters. */
  sign(purpose: string, fields: readonly (string | number)[]): Promise<string> {
    return mac(this.#key, `tenant-signed:${purpose}`, [this.#tenant.uuid, ...fields]);
  }
}

/** True when the tenant with this uuid signed the fields; for entrances that open a tenant only afterwards. */
export function isSignedBy(
  platform: Platform,
  tenantUuid: string,
  purpose: string,
  fields: readonly (string | number)[],
  signature: string,
): Promise<boolean> {
  const key = platform.bindings.settings.ENCRYPTION_KEY;
  return sameMac(key, `tenant-signed:${purpose}`, [tenantUuid, ...fields], signature);
}
