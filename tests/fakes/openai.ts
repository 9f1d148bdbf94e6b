import { z } from "zod";
import { type FakeServer, startFakeServer } from "./fake-server";
import { createOpenAiModel, MODES, type OpenAiModel } from "./openai-model";

export interface OpenAiFake extends OpenAiModel {
  /** For `OPENAI_BASE_URL`. */
  readonly baseUrl: string;
  readonly server: FakeServer;
  close(): Promise<void>;
}

/** An OpenAI-compatible server. `POST /__mode {"mode": …}` sets the mode from another process. */
export async function startOpenAiFake(options: { readonly port?: number } = {}): Promise<OpenAiFake> {
  const model = createOpenAiModel();
  const server = await startFakeServer({
    port: options.port,
    controls: {
      mode(body) {
        const parsed = z.object({ mode: z.enum(MODES) }).safeParse(body);
        if (!parsed.success) return { status: 400, body: { error: `mode is one of ${MODES.join(", ")}` } };
        model.setMode(parsed.data.mode);
        return { body: { mode: model.mode } };
      },
    },
    handle: (request) => model.handle(request),
  });
  return {
    baseUrl: `${server.origin}/v1`,
    server,
    get mode() {
      return model.mode;
    },
    setMode: model.setMode,
    setModeOf: model.setModeOf,
    told: model.told,
    proposed: model.proposed,
    wish: model.wish,
    remember: model.remember,
    cannotRead: model.cannotRead,
    handle: model.handle,
    close: server.close,
  };
}
