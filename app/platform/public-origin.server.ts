import type { Platform } from "./platform.server";

/** The product's address as others should write it: the configured one, or that of the request. */
export function publicOrigin({ bindings }: Platform, request: Request): string {
  return bindings.settings.PUBLIC_ORIGIN ?? new URL(request.url).origin;
}
