import type { RegisteredJob } from "./platform/jobs.server";
import type { Platform } from "./platform/platform.server";
import type { Control } from "./platform/tenancy.server";
import type { Pipes } from "./providers/port";

declare module "@remix-run/cloudflare" {
  /** The capabilities that the Worker gives to every loader and action. No route sees a binding. */
  interface AppLoadContext {
    readonly platform: Platform;
    readonly control: Control;
    readonly pipes: Pipes;
    /** Handlers of later work by their kind, to start again what failed for good. */
    readonly jobs: ReadonlyMap<string, RegisteredJob<Pipes>>;
    readonly requestId: string;
    readonly nonce: string;
    /** The caller's address, for quotas; empty when the platform tells none. */
    readonly address: string;
  }
}
