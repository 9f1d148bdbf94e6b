import type { TenantId } from "./ids";

/** What the database says of a tenant before anybody acts for it. */
export interface TenantRef {
  readonly id: TenantId;
  readonly uuid: string;
  readonly shard: number;
  /** IANA name of the zone in which its days begin. */
  readonly timeZone: string;
}
