import { readBindings } from "../app/platform/env.server";
import { Control } from "../app/platform/tenancy.server";
import { createPlatform } from "./platform";
import { seedDemo, seedSchema } from "./seed";

/** A local helper that the start command loads beside the Worker; no port reaches it and no deployment has it. */
export default {
  async fetch(request: Request, env: unknown, context: ExecutionContext): Promise<Response> {
    if (new URL(request.url).pathname !== "/seed") return new Response(null, { status: 404 });
    const control = new Control(createPlatform(readBindings(env), context, "seed"));
    const input = seedSchema.parse(await request.json());
    return Response.json({ signIns: await seedDemo(control, input) });
  },
} satisfies ExportedHandler;
